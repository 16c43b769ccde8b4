"""The cast of Lucky Clover: eight symbols, the hare with its fiddle, and the fair."""
from clover_charms import clover, harp, hat, horseshoe
from clover_hare import hare
from clover_meadow import acorn, ladybug, mushroom, pot
from clover_scenery import SCENERY

# name: builder, the pose that the picture is fitted to, and the share of the picture it fills.
ACTORS = {
    'clover': (clover, 'still', 0, 0.77),
    'pot': (pot, 'still', 0, 0.76),
    'horseshoe': (horseshoe, 'still', 0, 0.73),
    'hat': (hat, 'still', 0, 0.78),
    'harp': (harp, 'still', 0, 0.75),
    'ladybug': (ladybug, 'still', 0, 0.76),
    'mushroom': (mushroom, 'still', 0, 0.76),
    'acorn': (acorn, 'still', 0, 0.75),
    'hare': (hare, 'cheer', 0.25, 0.92),
    **SCENERY,
}
