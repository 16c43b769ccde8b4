import { crashSpots, halfOf, lowestCashOut, paidInFlight, targetOf } from '@altyn/engines/live/crash';
import { keep, readKept } from '../../runtime/controls/kept.ts';
import { element, setLocked } from '../../runtime/dom.ts';
import { fill } from '../../runtime/texts/texts.ts';
import { isDialogOpen } from '../../runtime/controls/dialogs.ts';
import type { FlightAct } from './flight-stakes.ts';
import type { SavedLayout } from '../bets-editor.ts';
import {
  flightActOf,
  type FlightBetState,
  flightStateOf,
  readFlightBets,
  readStake,
  readTarget,
  type StakeBounds,
  steppedStake,
  steppedTarget,
  writeFlightBets,
} from './flight-stakes.ts';
import type { Board, LiveBoardOptions, LiveBoardView } from './board.ts';
import { createFlightCard, type FlightCard } from './flight-card.ts';

const shownChips = 4;

/** `×2.00` */
export const timesText = (hundredths: number): string => `×${(hundredths / 100).toFixed(2)}`;

/** One of the two bets: what the player has set, and what it is doing. */
interface PanelBet {
  spot: string;
  stake: bigint;
  target: number | undefined;
  isQueued: boolean;
  state: FlightBetState;
  act: FlightAct;
  card: FlightCard;
}

/** Two bets on a flight: amounts, automatic cash-outs, and a button that bets, cancels, queues and cashes out. */
export const createFlightPanel = (options: LiveBoardOptions): Board<LiveBoardView> => new FlightPanel(options);

class FlightPanel implements Board<LiveBoardView> {
  readonly node: HTMLElement;
  readonly #options: LiveBoardOptions;
  readonly #bounds: StakeBounds;
  readonly #bets: readonly PanelBet[];
  #shown: LiveBoardView | undefined;

  constructor(options: LiveBoardOptions) {
    this.#options = options;
    const { chips, max_total } = options.limits();
    this.#bounds = { unit: BigInt(chips[0] ?? 100), max: BigInt(max_total) };
    const remembered = readFlightBets(readKept(this.#keptName), crashSpots, this.#bounds);
    this.#bets = crashSpots.map((spot) => this.#createBet(spot, remembered.get(spot)!, chips));
    this.node = element('div', { class: 'flight-panel' }, ...this.#bets.map(({ card }) => card.node));
    for (const { spot, target } of this.#bets) options.onAuto(spot, target);
    document.addEventListener('keydown', (event) => this.#pressKey(event));
  }

  render(view: LiveBoardView): void {
    this.#shown = view;
    for (const bet of this.#bets) this.#show(bet, view);
  }

  opened(isRepeating: boolean): void {
    const queued = this.#bets.filter(({ isQueued }) => isQueued);
    for (const bet of queued) bet.isQueued = false;
    // Repeated rounds place the last layout by themselves.
    if (!isRepeating) for (const { spot, stake } of queued) this.#options.onStake(spot, stake);
  }

  adopted({ bets, auto }: SavedLayout): void {
    for (const bet of this.#bets) {
      bet.stake = bets.get(bet.spot) ?? bet.stake;
      bet.target = auto?.[bet.spot];
      this.#options.onAuto(bet.spot, bet.target);
    }
    this.#change();
  }

  get #keptName(): string {
    return `flight-bets-${this.#options.currency}`;
  }

  #createBet(spot: string, { stake, target }: Pick<PanelBet, 'stake' | 'target'>, chips: readonly string[]): PanelBet {
    const { texts, nameOf, short, onCashOut } = this.#options;
    const card = createFlightCard({
      spot,
      name: nameOf(spot),
      texts,
      chips: chips.slice(0, shownChips).map((chip) => ({ minor: BigInt(chip), label: short(BigInt(chip)) })),
      onStake: (to) => this.#setStake(bet, typeof to === 'string' ? readStake(to, this.#bounds) : to),
      onStakeStep: (way) => this.#setStake(bet, steppedStake(bet.stake, way, this.#bounds)),
      onTarget: (text) => this.#setTarget(bet, readTarget(text)),
      onTargetStep: (way) => this.#setTarget(bet, steppedTarget(bet.target, way)),
      onGo: () => this.#press(bet),
      onHalf: () => onCashOut(spot, 'half'),
    });
    const bet: PanelBet = { spot, stake, target, isQueued: false, state: 'idle', act: 'wait', card };
    return bet;
  }

  #change(): void {
    keep(this.#keptName, writeFlightBets(new Map(this.#bets.map((bet) => [bet.spot, bet]))));
    if (this.#shown) this.render(this.#shown);
  }

  #setStake(bet: PanelBet, stake: bigint | undefined): void {
    if (stake !== undefined) bet.stake = stake;
    this.#change();
  }

  #setTarget(bet: PanelBet, target: number | undefined): void {
    bet.target = target;
    this.#options.onAuto(bet.spot, target);
    this.#change();
  }

  #press(bet: PanelBet): void {
    const { onStake, onCashOut } = this.#options;
    if (bet.act === 'bet') onStake(bet.spot, bet.stake);
    else if (bet.act === 'cancel') onStake(bet.spot, undefined);
    else if (bet.act === 'leave') onCashOut(bet.spot);
    else if (bet.act !== 'wait') bet.isQueued = bet.act === 'queue';
    this.#change();
  }

  /** Keys 1 and 2 press the buttons of the bets, with Shift the half. */
  #pressKey(event: KeyboardEvent): void {
    const card = this.#bets[['Digit1', 'Digit2'].indexOf(event.code)]?.card;
    const isTyped = event.target instanceof HTMLInputElement;
    if (!card || isTyped || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isDialogOpen()) return;
    event.preventDefault();
    (event.shiftKey ? card.half : card.go).click();
  }

  #show(bet: PanelBet, view: LiveBoardView): void {
    const { spot, card } = bet;
    const stake = view.bets.get(spot) ?? 0n;
    const [cashed, half] = [view.cashed[spot], view.halves[spot]];
    bet.state = flightStateOf({
      stake,
      isOut: view.stakeState === 'refused' || view.stakeState === 'out',
      isOpen: view.isOpen,
      hasFlight: view.flight !== undefined,
      isOver: view.isLost,
      isCashed: cashed !== undefined,
    });
    bet.act = flightActOf(bet.state, { isOpen: view.isOpen, isQueued: bet.isQueued });
    const highest = targetOf({ stake: stake || bet.stake, wanted: undefined, maxWin: view.maxWin });
    const target = view.targets[spot] ?? highest;
    const reached = Math.min(view.flight?.hundredths ?? 0, target);
    const isTooEarly = reached < lowestCashOut;
    const paid = paidInFlight(stake, { half, rest: reached });
    card.node.dataset['state'] = bet.state;
    card.node.dataset['act'] = bet.act;
    this.#showEntries(bet, { stake, target: target < highest ? target : undefined });
    setLocked(card.go, bet.act === 'wait' || (bet.act === 'leave' && isTooEarly));
    card.setGo(...this.#labelOf(bet, { stake, paid }));
    const isHalvable = bet.state === 'flying' && half === undefined && halfOf(stake) > 0n;
    const halfPaid = paidInFlight(halfOf(stake), { half: undefined, rest: reached });
    card.setHalf(isHalvable ? this.#options.money(halfPaid) : undefined, isTooEarly);
    card.setNote(this.#noteOf(bet.state, { stake, cashed, half, target }));
  }

  /** The amounts: of the bet in the round while there is one, else those for the next. */
  #showEntries({ act, stake: set, target, card }: PanelBet, inRound: Pick<PanelBet, 'stake' | 'target'>): void {
    const isLocked = act !== 'bet' && act !== 'queue';
    const isIn = isLocked && act !== 'unqueue' && inRound.stake > 0n;
    card.setStake(isIn ? inRound.stake : set, isLocked);
    card.setTarget(isIn ? inRound.target : target, isLocked);
  }

  /** Texts of the main button. */
  #labelOf({ act, stake: set }: PanelBet, of: { stake: bigint; paid: bigint }): [string, string] {
    const { money, texts } = this.#options;
    const { flight } = texts;
    if (act === 'leave') return [flight.cashOut, money(of.paid)];
    if (act === 'cancel') return [flight.cancel, money(of.stake)];
    if (act === 'wait') return [flight.takesOff, money(of.stake)];
    if (act === 'unqueue') return [flight.cancel, fill(flight.queued, { amount: money(set) })];
    return [act === 'queue' ? flight.betNext : flight.bet, money(set)];
  }

  /** The line under the button: how the bet ended, or what was cashed out already. */
  #noteOf(
    state: FlightBetState,
    of: { stake: bigint; cashed: number | undefined; half: number | undefined; target: number },
  ): { text: string; kind: 'won' | 'lost' | 'plain' } {
    const { money, texts } = this.#options;
    const { stake, cashed, half, target } = of;
    const paid = money(paidInFlight(stake, { half, rest: cashed ?? 0 }));
    const halved = half === undefined ? '' : `½ ${timesText(half)} · `;
    if (state === 'cashed') return { text: `✓ ${halved}${timesText(cashed ?? 0)} · ${paid}`, kind: 'won' };
    if (half !== undefined) return { text: `✓ ${halved}${paid}`, kind: 'won' };
    if (state === 'lost') return { text: `${texts.flight.lost} · −${money(stake)}`, kind: 'lost' };
    return { text: fill(texts.flight.atMost, { at: timesText(target) }), kind: 'plain' };
  }
}
