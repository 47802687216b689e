// Shows nothing by itself: phones let only a worker show messages. A message that is pressed leads to its table.

addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { tag } = event.notification;
  event.waitUntil(
    clients.matchAll({ type: "window", includeUncontrolled: true }).then((pages) => {
      const page = pages.find(({ url }) => new URL(url).pathname === tag);
      return page ? page.focus() : clients.openWindow(tag);
    }),
  );
});
