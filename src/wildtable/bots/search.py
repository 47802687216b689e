"""Information-set Monte Carlo tree search, for any game.

Each playout deals a world that fits the view, walks down one tree of action sequences that all worlds share, adds a
node, and plays on quickly to where the game says that no more need be looked at. In different worlds different actions
are legal, so a node counts how often it was available, and an action is tried the more the longer it was passed over
while available (Cowling, Powley, Whitehouse 2012, "single observer"). Every seat goes for its own value. What chance
decides is picked by weight and followed by node too.

The tree is an array of nodes that is given; nothing is allocated, and Python's global lock is free meanwhile.
"""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import math

import numpy as np
from numba import from_dtype, types

from wildtable.engine.actors import OVER
from wildtable.engine.compiled import generic, rule
from wildtable.engine.luck import below, next_number

NODE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("action", "<i4"),  # that led here
                ("first", "<i4"),  # child, 0 for none; the root is no child
                ("following", "<i4"),  # sibling, 0 for none
                ("visits", "<i4"),
                ("available", "<i4"),  # how often it could have been visited
                ("inviting", "<i4"),  # 1: the policy would have chosen it when it was made
                ("value", "<f8"),  # sum over visits, for the seat whose action led here
            ],
            align=True,
        ),
    )
)

SETTINGS = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("exploration", "<f8"),  # weight of the urge to try what was tried little
                ("trust", "<f8"),  # head start of the action that the policy would choose
                ("whim", "<i8"),  # of 2**32: how often a quick move is any legal one instead of the policy's
                ("horizon", "<i8"),  # moves after which a playout is cut off and judged as it stands
                ("imagining", "<i8"),  # 1: let others have chosen sensibly what they chose in secret
            ]
        ),
    )
)

MOST_DEPTH = 128  # moves of a playout that the tree can follow
USED, STAMP = 0, 1  # what stands where in a tree's `counts`: nodes in use, and the last mark


@rule
def add_node(nodes, counts, parent, action):
    """Make a child of a node; its number."""
    child = counts[USED]
    counts[USED] += 1
    nodes[child].action = action
    nodes[child].first = 0
    nodes[child].following = nodes[parent].first
    nodes[child].visits = 0
    nodes[child].available = 0
    nodes[child].inviting = 0
    nodes[child].value = 0.0
    nodes[parent].first = child
    return child


@rule
def child_by_action(nodes, parent, action):
    """The child that an action leads to, 0 if there is none yet."""
    child = nodes[parent].first
    while child and nodes[child].action != action:
        child = nodes[child].following
    return child


@generic(
    lambda box, state, rules: types.void(
        box,
        state,
        types.int64,
        types.int64,
        from_dtype(SETTINGS),
        types.int64[::1],
        types.float64[::1],
        types.Array(from_dtype(NODE), 1, "C"),
        types.int64[::1],
        state,
        types.int64[::1],
        types.int64[::1],
        types.int64[::1],
        types.int64[::1],
        types.int64[::1],
        types.float64[::1],
        *(
            rules[name]
            for name in ("legal", "pick", "apply", "sample_world", "evaluate", "settled", "policy", "imagine")
        ),
    )
)
def grow(
    box,
    seen,
    viewer,
    playouts,
    settings,
    luck,
    memo,
    nodes,
    counts,
    world,
    marks,
    actions,
    weights,
    path,
    movers,
    values,
    legal,
    pick,
    apply,
    sample_world,
    evaluate,
    settled,
    policy,
    imagine,
):
    for _ in range(playouts):
        sample_world(box, seen, memo, luck, world)
        if settings.imagining:
            imagine(box, world, viewer, luck, actions, weights)
        node = 0
        depth = 0
        inside = True
        while inside and depth < MOST_DEPTH and world.actor != OVER and not settled(box, world, seen):
            mover = world.actor
            chosen = 0
            wished = -1
            if mover < 0:
                action = pick(box, world, next_number(luck), actions, weights)
                chosen = child_by_action(nodes, node, action)
            else:
                # mark what is legal in this world; take the mark off again where there is a node for it
                count = legal(box, world, actions, weights)
                counts[STAMP] += 1
                stamp = counts[STAMP]
                for index in range(count):
                    marks[actions[index]] = stamp
                untried = count
                best = -1.0
                child = nodes[node].first
                while child:
                    if marks[nodes[child].action] == stamp:
                        marks[nodes[child].action] = 0
                        untried -= 1
                        nodes[child].available += 1
                        visits = nodes[child].visits
                        score = nodes[child].value / visits + settings.exploration * math.sqrt(
                            math.log(nodes[child].available) / visits
                        )
                        if nodes[child].inviting:
                            score += settings.trust / visits
                        if score > best:
                            best = score
                            chosen = child
                    child = nodes[child].following
                if untried == 0 or (chosen and counts[USED] == len(nodes)):
                    action = nodes[chosen].action
                else:
                    chosen = 0
                    nth = below(luck, untried)
                    action = -1
                    for index in range(count):
                        if marks[actions[index]] == stamp:
                            if nth == 0:
                                action = actions[index]
                            nth -= 1
                    wished = policy(box, world, next_number(luck), actions, weights)
                    if marks[wished] == stamp:
                        action = wished
            if chosen == 0:
                if counts[USED] == len(nodes):
                    break
                chosen = add_node(nodes, counts, node, action)
                if mover >= 0:
                    inside = False
                    nodes[chosen].available = 1
                    if action == wished:
                        nodes[chosen].inviting = 1
            apply(box, world, action)
            node = chosen
            path[depth] = chosen
            movers[depth] = mover
            depth += 1
        for _ in range(settings.horizon):
            if world.actor == OVER or settled(box, world, seen):
                break
            number = next_number(luck)
            if world.actor < 0 or number < settings.whim:
                action = pick(box, world, next_number(luck), actions, weights)
            else:
                action = policy(box, world, next_number(luck), actions, weights)
            apply(box, world, action)
        evaluate(box, world, seen, values)
        nodes[0].visits += 1
        for index in range(depth):
            nodes[path[index]].visits += 1
            if movers[index] >= 0:
                nodes[path[index]].value += values[movers[index]]
