// Makes what is on the page like new HTML with as little change as possible: elements that stay are the same elements
// before and after, so that focus, scrolling, open <details> and ticked boxes survive, and pieces can glide.

// What tells an element from its like: its own key or id; an item of a list is told by the piece in it.
function keyOf(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return null;
  const inner = node.nodeName === "LI" && node.firstElementChild?.dataset.key;
  return node.dataset?.key ?? (node.id || (inner ? `item ${inner}` : null));
}

// `fresh`: the decision is another one than before, so ticks are no longer what somebody chose.
export function morph(element, html, fresh) {
  const template = document.createElement("template");
  template.innerHTML = html;
  morphChildren(element, template.content, fresh);
}

function morphChildren(parent, wanted, fresh) {
  const wantedKeys = new Set([...wanted.children].map(keyOf));
  const present = new Map([...parent.children].filter(keyOf).map((child) => [keyOf(child), child]));
  let at = parent.firstChild;
  for (const want of [...wanted.childNodes]) {
    // What nobody wants goes first; then what follows it need not be moved.
    while (at && keyOf(at) && !wantedKeys.has(keyOf(at))) at = removed(at);
    const have = counterpart(want, at, present);
    if (!have) {
      parent.insertBefore(document.importNode(want, true), at);
      continue;
    }
    if (have === at) at = at.nextSibling;
    else if (parent.moveBefore) parent.moveBefore(have, at);
    else parent.insertBefore(have, at);
    morphNode(have, want, fresh);
  }
  while (at) at = removed(at);
}

function removed(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}

function counterpart(want, at, present) {
  const key = keyOf(want);
  if (key) {
    const have = present.get(key);
    return have?.nodeName === want.nodeName ? have : null;
  }
  let node = at;
  while (node && (keyOf(node) || node.nodeName !== want.nodeName)) node = node.nextSibling;
  return node;
}

function morphNode(have, want, fresh) {
  if (have.nodeType !== Node.ELEMENT_NODE) {
    if (have.nodeValue !== want.nodeValue) have.nodeValue = want.nodeValue;
    return;
  }
  // Most of a page stays as it is, and the browser sees that much faster than a walk through it.
  if (!fresh && have.isEqualNode(want)) return;
  for (const { name } of [...have.attributes]) {
    if (!want.hasAttribute(name) && !isViewers(have, name)) have.removeAttribute(name);
  }
  for (const { name, value } of want.attributes) {
    if (have.getAttribute(name) !== value && !isViewers(have, name)) have.setAttribute(name, value);
  }
  if (fresh && have.type === "checkbox") have.checked = want.checked;
  morphChildren(have, want, fresh);
}

// Attributes that are the viewer's doing, not the server's.
const isViewers = (element, name) =>
  (name === "open" && element.nodeName === "DETAILS") || (name === "tabindex" && element.closest("[data-roving]"));
