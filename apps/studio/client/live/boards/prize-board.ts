import { crownWheel, wheelSegments } from '@altyn/engines/live/crown-wheel';
import { element } from '../../runtime/dom.ts';
import { prizeColours } from '../scenes/prize-wheel.ts';
import { makeRoving } from '../../runtime/roving.ts';
import { type Board, type BoardOptions, createSpots } from './board.ts';

/** Prizes of the wheel, each with its number of segments. */
export function createPrizeBoard(options: BoardOptions): Board {
  const spots = createSpots(options);
  const node = element('div', { class: 'prize-board' });
  for (const id of crownWheel.spots.keys()) {
    const tile = spots.add(id, 'cell prize', id);
    const count = wheelSegments.filter((prize) => prize === id).length;
    // Shown by the style sheet, so that the button keeps the prize's name.
    tile.dataset['hint'] = `${count}/${wheelSegments.length}`;
    tile.style.setProperty('--prize', prizeColours[id]!);
    node.append(tile);
  }
  makeRoving(node, '[data-spot]');
  return { node, render: spots.render };
}
