import { colourOf, wheelOrder } from '@altyn/engines/live/roulette';
import { type CallId, callIds, calls, neighboursOf } from '@altyn/engines/wagers/roulette-calls';
import { element, setLocked, svg } from '../../runtime/dom.ts';
import { makeRoving } from '../../runtime/roving.ts';
import { fill } from '../../runtime/texts/texts.ts';
import type { Language } from '../../runtime/title.ts';
import { rouletteTextsOf } from '../texts/roulette-texts.ts';

const width = 360;
const height = 250;
const ring = 38;
const edge = 2;
const maxNeighbours = 4;
const stepsOfPocket = 5;

/** A point on the oval, `inset` from its edge; `share` runs clockwise from the right end. */
function pointAt(share: number, inset: number): string {
  const radius = height / 2 - edge;
  const straight = width - 2 * edge - 2 * radius;
  const length = 2 * straight + 2 * Math.PI * radius;
  const quarter = (Math.PI * radius) / 2;
  const at = (((share % 1) + 1) % 1) * length;
  const inner = radius - inset;
  const [left, right, middle] = [edge + radius, width - edge - radius, height / 2];
  const onArc = (x: number, angle: number) =>
    `${(x + inner * Math.cos(angle)).toFixed(1)},${(middle + inner * Math.sin(angle)).toFixed(1)}`;
  if (at < quarter) return onArc(right, at / radius);
  if (at < quarter + straight) return `${(right - (at - quarter)).toFixed(1)},${(middle + inner).toFixed(1)}`;
  if (at < 3 * quarter + straight) return onArc(left, Math.PI / 2 + (at - quarter - straight) / radius);
  if (at < 3 * quarter + 2 * straight)
    return `${(left + (at - 3 * quarter - straight)).toFixed(1)},${(middle - inner).toFixed(1)}`;
  return onArc(right, (3 * Math.PI) / 2 + (at - 3 * quarter - 2 * straight) / radius);
}

/** The outline of a pocket; zero is in the middle of the right end. */
function outline(place: number): string {
  const from = (place - 0.5) / wheelOrder.length;
  const shares = Array.from(
    { length: stepsOfPocket + 1 },
    (_, step) => from + step / stepsOfPocket / wheelOrder.length,
  );
  return [
    ...shares.map((share) => pointAt(share, 0)),
    ...shares.toReversed().map((share) => pointAt(share, ring)),
  ].join(' ');
}

/** The wheel as an oval: a number bets on itself and its neighbours; the centre has the announced bets. */
export function createRacetrack(of: { language: Language; onPlace: (chips: ReadonlyMap<string, number>) => void }) {
  const texts = rouletteTextsOf[of.language];
  let neighbours = 2;
  const track = svg('svg', {
    viewBox: `0 0 ${width} ${height}`,
    class: 'track',
    role: 'group',
    'aria-label': texts.racetrack,
  });
  const pockets = wheelOrder.map((number, place) => {
    const [x = '0', y = '0'] = pointAt(place / wheelOrder.length, ring / 2).split(',');
    const text = svg('text', { x, y, 'text-anchor': 'middle', 'dominant-baseline': 'central' });
    text.textContent = String(number);
    const pocket = svg(
      'g',
      { class: `pocket is-${colourOf(number)}`, role: 'button', tabindex: '0', 'data-pocket': String(number) },
      svg('polygon', { points: outline(place) }),
      text,
    );
    const bet = () => of.onPlace(new Map(neighboursOf(number, neighbours).map((one) => [String(one), 1])));
    pocket.addEventListener('click', bet);
    pocket.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      event.stopPropagation();
      bet();
    });
    return { number, pocket };
  });
  track.append(...pockets.map(({ pocket }) => pocket));
  makeRoving(track, '.pocket');
  const callButton = (id: CallId) => {
    const made = element('button', { type: 'button', class: `call ${id}` }, texts.calls[id]);
    made.addEventListener('click', () => of.onPlace(new Map(Object.entries(calls[id]))));
    return made;
  };
  const output = element('output', {});
  const step = (by: number, sign: string, label: string) => {
    const made = element('button', { type: 'button', 'aria-label': label }, sign);
    made.addEventListener('click', () => set(neighbours + by));
    return made;
  };
  const [fewer, more] = [step(-1, '−', texts.fewer), step(1, '+', texts.more)];
  function set(wanted: number): void {
    neighbours = Math.min(maxNeighbours, Math.max(0, wanted));
    output.textContent = fill(texts.neighbours, { count: neighbours });
    setLocked(fewer, neighbours === 0);
    setLocked(more, neighbours === maxNeighbours);
    for (const { number, pocket } of pockets)
      pocket.setAttribute('aria-label', fill(texts.numberAndNeighbours, { number, count: neighbours }));
  }
  set(neighbours);
  return {
    node: element(
      'div',
      { class: 'racetrack' },
      track,
      element(
        'div',
        { class: 'track-middle' },
        element('div', { class: 'calls' }, ...callIds.map(callButton)),
        element('div', { class: 'neighbours' }, fewer, output, more),
      ),
    ),
    render(state: { wins: number | null; isOpen: boolean }) {
      for (const { number, pocket } of pockets) pocket.classList.toggle('wins', number === state.wins);
      track.classList.toggle('closed', !state.isOpen);
    },
  };
}
