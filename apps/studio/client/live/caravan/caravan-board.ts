import { caravanSegments, caravanSpots, type CaravanSpot } from '@altyn/engines/live/caravan';
import { element, svg } from '../../runtime/dom.ts';
import { makeRoving } from '../../runtime/roving.ts';
import { type Board, createSpots, type LiveBoardOptions } from '../boards/board.ts';
import { caravanColours } from './caravan-colours.ts';

/** Pictures of the bonus rounds: a heap of coins, and a vault's door. */
const pictures: Readonly<Partial<Record<CaravanSpot, string>>> = {
  coins: 'M8 3a4.2 4.2 0 1 0 .01 0zM16 8.6a4.2 4.2 0 1 0 .01 0zM7.5 13a4.2 4.2 0 1 0 .01 0z',
  vault:
    'M12 2a10 10 0 1 0 .01 0zm0 2.6a7.4 7.4 0 1 1-.01 0zM11 6.5h2v3.7a2 2 0 0 1 .8.8h3.7v2h-3.7a2 2 0 0 1-.8.8v3.7h-2v-3.7a2 2 0 0 1-.8-.8H6.5v-2h3.7a2 2 0 0 1 .8-.8z',
};

/** The spots of the wheel, each with its number of segments. */
export function createCaravanBoard(options: LiveBoardOptions): Board {
  const spots = createSpots(options);
  const node = element('div', { class: 'prize-board caravan-board' });
  for (const id of caravanSpots) {
    const picture = pictures[id];
    const tile = spots.add(id, picture ? 'cell prize bonus' : 'cell prize', picture ? '' : id);
    if (picture)
      tile.append(
        svg(
          'svg',
          { viewBox: '0 0 24 24', 'aria-hidden': 'true' },
          svg('path', { d: picture, 'fill-rule': 'evenodd' }),
        ),
        element('span', { class: 'named' }, options.nameOf(id)),
      );
    const count = caravanSegments.filter((segment) => segment === id).length;
    // Shown by the style sheet, so that the button keeps the spot's name.
    tile.dataset['hint'] = `${count}/${caravanSegments.length}`;
    tile.style.setProperty('--prize', caravanColours[id]);
    node.append(tile);
  }
  makeRoving(node, '[data-spot]');
  return { node, render: spots.render };
}
