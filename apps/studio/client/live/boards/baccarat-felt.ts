import { liveBaccarat } from '@altyn/engines/live/baccarat';
import { element } from '../../runtime/dom.ts';
import { type Board, createSpots, type LiveBoardOptions, type LiveBoardView } from './board.ts';
import { createRoadPanel } from './road-panel.ts';

/** Bets of baccarat, below the roads. */
export function createBaccaratFelt(options: LiveBoardOptions): Board<LiveBoardView> {
  const spots = createSpots(options);
  const roads = createRoadPanel(options.texts);
  const cells = [...liveBaccarat.spots.values()].map(({ id, maxPays }) => {
    const cell = spots.add(id, `cell side-bet ${id}`, '');
    cell.append(element('b', {}, options.nameOf(id)), element('small', {}, `${maxPays} : 1`));
    return { id, cell };
  });
  return {
    node: element(
      'div',
      { class: 'baccarat-felt' },
      roads.node,
      element('div', { class: 'side-bets' }, ...cells.map(({ cell }) => cell)),
    ),
    render(view) {
      spots.render(view);
      roads.show(view.results);
      for (const { id, cell } of cells) cell.dataset['crowd'] = String(view.crowd[id] ?? '');
    },
  };
}
