import { cashedOut, crashSpots, lowestCashOut, targetOf } from '@altyn/engines/live/crash';
import { element, setLocked } from '../../runtime/dom.ts';
import { fill } from '../../runtime/texts/texts.ts';
import { type Board, createSpots, type LiveBoardOptions, type LiveBoardView } from './board.ts';

/** Multipliers of the automatic cash-out in hundredths; 0 is off. */
const steps = [0, 110, 120, 150, 175, 200, 250, 300, 500, 1_000, 2_000, 5_000, 10_000] as const;

/** `×2.00` */
const timesText = (hundredths: number): string => `×${(hundredths / 100).toFixed(2)}`;

interface Bet {
  stake: bigint;
  /** Automatic cash-out confirmed by the table, else as requested by the player. */
  target: number;
  cashed: number | undefined;
}

function stateOf({ stake, cashed }: Bet, view: LiveBoardView): 'none' | 'placed' | 'flying' | 'cashed' | 'lost' {
  if (stake === 0n) return 'none';
  if (cashed !== undefined) return 'cashed';
  if (view.flight) return 'flying';
  return view.winning.size > 0 || view.isLost ? 'lost' : 'placed';
}

/** Two bets on a flight, each with its stake, automatic cash-out and a cash-out button. */
export function createFlightPanel(options: LiveBoardOptions): Board<LiveBoardView> {
  const { texts, money } = options;
  const spots = createSpots(options);
  const bets = crashSpots.map((spot) => {
    const stake = spots.add(spot, 'cell stake-cell', '');
    stake.append(element('b', {}, options.nameOf(spot)));
    // Shown by the style sheet, so that the button keeps the bet's name.
    stake.dataset['hint'] = texts.flight.tapToBet;
    const shown = element('output', { 'aria-live': 'off' }, '');
    const stepper = (way: -1 | 1) => {
      const label = `${options.nameOf(spot)}: ${way < 0 ? texts.flight.lower : texts.flight.higher}`;
      const button = element('button', { type: 'button', class: 'step', 'aria-label': label }, way < 0 ? '−' : '+');
      button.addEventListener('click', () => options.onAuto(spot, stepped(options.autoOf(spot), way)));
      return button;
    };
    const [lower, higher] = [stepper(-1), stepper(1)];
    const auto = element(
      'div',
      { class: 'auto' },
      element('span', {}, texts.flight.auto),
      element('div', {}, lower, shown, higher),
    );
    const leave = element('button', { type: 'button', class: 'leave', 'data-leave': spot }, '');
    leave.addEventListener('click', () => options.onCashOut(spot));
    const node = element('div', { class: 'flight-bet' }, stake, auto, leave);
    return { spot, node, shown, lower, higher, leave };
  });

  function show({ spot, node, shown, lower, higher, leave }: (typeof bets)[number], view: LiveBoardView): void {
    const stake = view.bets.get(spot) ?? 0n;
    const wanted = options.autoOf(spot);
    const highestTarget = stake > 0n ? targetOf({ stake, wanted: undefined, maxWin: view.maxWin }) : undefined;
    const bet: Bet = { stake, target: view.targets[spot] ?? wanted ?? highestTarget ?? 0, cashed: view.cashed[spot] };
    const state = stateOf(bet, view);
    node.dataset['state'] = state;
    shown.textContent = wanted === undefined ? texts.flight.off : timesText(wanted);
    setLocked(lower, !view.isOpen || wanted === undefined);
    setLocked(higher, !view.isOpen || wanted === steps.at(-1));
    setLocked(leave, state !== 'flying' || (view.flight?.hundredths ?? 0) < lowestCashOut);
    const now = view.flight ? Math.min(view.flight.hundredths, bet.target) : 0;
    const [first, second] =
      state === 'flying'
        ? [texts.flight.cashOut, money(cashedOut(stake, now))]
        : state === 'cashed'
          ? [`✓ ${timesText(bet.cashed ?? 0)}`, money(cashedOut(stake, bet.cashed ?? 0))]
          : state === 'lost'
            ? [texts.flight.lost, `−${money(stake)}`]
            : [
                texts.flight.cashOut,
                highestTarget === undefined ? '' : fill(texts.flight.atMost, { at: timesText(highestTarget) }),
              ];
    const text = `${first}|${second}`;
    if (leave.dataset['text'] === text) return;
    leave.dataset['text'] = text;
    leave.replaceChildren(element('b', {}, first), element('small', {}, second));
  }

  return {
    node: element('div', { class: 'flight-panel' }, ...bets.map(({ node }) => node)),
    render(view) {
      spots.render(view);
      for (const bet of bets) show(bet, view);
    },
  };
}

/** The next multiplier of the automatic cash-out; undefined: off. */
export function stepped(wanted: number | undefined, way: -1 | 1): number | undefined {
  const place = steps.findIndex((step) => step === (wanted ?? 0));
  const next = steps[Math.min(steps.length - 1, Math.max(0, place + way))];
  return next === 0 ? undefined : next;
}
