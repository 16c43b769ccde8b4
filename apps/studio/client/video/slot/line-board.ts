import { fruitLines } from '@altyn/engines/live/fruit-reels';
import { type Board, createSpots, type LiveBoardOptions, type LiveBoardView } from '../../live/boards/board.ts';
import { element, svg } from '../../runtime/dom.ts';
import { lineColours } from './scene.ts';

/** Path of a line over the reels. Decorative: its button has a label. */
function wayOf(line: string): SVGSVGElement {
  const points = fruitLines[line]!.map((row, reel) => `${8 + reel * 16},${8 + row * 16}`).join(' ');
  const dots = Array.from({ length: 9 }, (_, place) =>
    svg('circle', {
      cx: String(8 + (place % 3) * 16),
      cy: String(8 + Math.floor(place / 3) * 16),
      r: '3',
      fill: '#ffffff38',
    }),
  );
  const way = svg('polyline', { points, fill: 'none', stroke: lineColours[line]!, 'stroke-width': '4' });
  return svg('svg', { viewBox: '0 0 48 48', 'aria-hidden': 'true' }, ...dots, way);
}

/** The five lines of the streamed slot: each is a separate bet, with a button for all of them. */
export function createLineBoard(options: LiveBoardOptions): Board<LiveBoardView> {
  const spots = createSpots(options);
  const cells = Object.keys(fruitLines).map((line) => {
    const cell = spots.add(line, 'cell payline', '');
    cell.style.setProperty('--line', lineColours[line]!);
    cell.append(wayOf(line), element('b', {}, line.slice(-1)));
    return cell;
  });
  const all = element('button', { type: 'button', class: 'cell payline all' }, options.texts.spots['allLines'] ?? '');
  all.addEventListener('click', () => {
    for (const line of Object.keys(fruitLines)) options.onPlace(line);
  });
  return {
    node: element('div', { class: 'line-board' }, ...cells, all),
    render(view) {
      spots.render(view);
      all.setAttribute('aria-disabled', String(!view.isOpen));
    },
  };
}
