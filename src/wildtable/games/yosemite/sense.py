from wildtable.engine.compiled import assign, rule
from wildtable.games.yosemite.rules import pick


@rule
def worlds(box, seen, memo):
    pass


@rule
def sample_world(box, seen, memo, luck, world):
    assign(world, seen)


@rule
def evaluate(box, state, start, values):
    pass


@rule
def settled(box, state, start):
    return False


@rule
def policy(box, seen, number, actions, weights):
    return pick(box, seen, number, actions, weights)


@rule
def imagine(box, world, viewer, luck, actions, weights):
    pass
