import type { LiveBetView, LiveFlightBet, LivePastRound } from '@altyn/contracts/live/table';
import { paidInFlight } from '@altyn/engines/live/crash';
import { verifierAddress } from '../../runtime/controls/history.ts';
import { element } from '../../runtime/dom.ts';
import { moneyFormatter } from '../../runtime/money.ts';
import { fill } from '../../runtime/texts/texts.ts';
import type { Language } from '../../runtime/title.ts';
import { cashedOf } from '../flight.ts';
import type { TableState } from '../messages.ts';
import type { LiveTexts } from '../texts/live-texts.ts';
import { paintMark } from './ink.ts';
import { timesText } from './flight-panel.ts';

type Tab = 'all' | 'own' | 'rounds';

/** What stands beside a table, and follows its state. */
export interface LiveSide {
  node: HTMLElement;
  render(state: TableState): void;
}

export interface LiveSideOptions {
  language: Language;
  currency: string;
  texts: LiveTexts;
  loadingText: string;
  show(outcome: number): { text: string; colour: string };
  readBets(): Promise<LiveBetView[]>;
  readRounds(): Promise<LivePastRound[]>;
}

/** A row of the list of bets. */
interface Row {
  key: string;
  name: string;
  isOwn: boolean;
  stake: string;
  out: number | undefined;
  half: number | undefined;
  paid: string;
}

const proofLink = (round: string, text: string) =>
  element('a', { href: verifierAddress({ live: round }), target: '_blank', rel: 'noopener' }, text);

const emptyRow = (text: string) => element('li', { class: 'empty' }, text);

function listRow({ own, out }: { own: boolean; out: boolean }, ...cells: HTMLElement[]): HTMLElement {
  const row = element('li', {}, ...cells);
  row.classList.toggle('own', own);
  row.classList.toggle('out', out);
  return row;
}

/** The bets of the flight, the player's own ones, and the last flights with their proofs. */
export const createFlightSide = (options: LiveSideOptions): LiveSide => new FlightSide(options);

class FlightSide implements LiveSide {
  readonly node: HTMLElement;
  readonly #options: LiveSideOptions;
  readonly #formats = new Map<string, (minor: bigint) => string>();
  readonly #count = element('p', { class: 'side-count' });
  readonly #bar = element('i');
  readonly #list = element('ul', { class: 'flight-bets' });
  #tab: Tab = 'all';
  #state: TableState | undefined;
  /** Content of the list: it is replaced only when this changes. */
  #shown = '';

  constructor(options: LiveSideOptions) {
    this.#options = options;
    const { tabs } = options.texts.flight;
    this.node = element(
      'section',
      { class: 'flight-side', 'aria-label': tabs.all },
      this.#createTabs(),
      element(
        'div',
        { class: 'side-bar' },
        this.#count,
        element('div', { class: 'out-bar', 'aria-hidden': 'true' }, this.#bar),
      ),
      this.#list,
    );
  }

  render(state: TableState): void {
    this.#state = state;
    const { crowd, round } = state;
    const { flight } = this.#options.texts;
    const { count, of } = crowd.out ?? { count: 0, of: 0 };
    const text = crowd.out ? fill(flight.outOf, { count, of }) : fill(flight.players, { count: crowd.players });
    if (this.#count.textContent !== text) this.#count.textContent = text;
    this.#bar.style.width = of > 0 ? `${(count / of) * 100}%` : '0';
    this.#list.dataset['tab'] = this.#tab;
    const isOver = round?.phase === 'RESULT' || round?.phase === 'SETTLED';
    this.#list.classList.toggle('is-over', isOver);
    const at = `${round?.id ?? ''} ${isOver} ${state.paid?.round ?? ''}`;
    if (this.#tab === 'all') this.#showRows(this.#rowsOf(state));
    else if (this.#tab === 'own') this.#read(at, this.#options.readBets, (bet) => this.#ownRow(bet));
    else this.#read(at, this.#options.readRounds, (past) => this.#roundRow(past));
  }

  #createTabs(): HTMLElement {
    const tabs = (['all', 'own', 'rounds'] as const).map((name) => {
      const isShown = String(name === this.#tab);
      const button = element(
        'button',
        { type: 'button', 'aria-pressed': isShown },
        this.#options.texts.flight.tabs[name],
      );
      button.addEventListener('click', () => {
        this.#tab = name;
        this.#shown = '';
        for (const other of tabs) other.setAttribute('aria-pressed', String(other === button));
        if (this.#state) this.render(this.#state);
      });
      return button;
    });
    return element('div', { class: 'side-tabs' }, ...tabs);
  }

  #money(currency: string, minor: bigint): string {
    const format = this.#formats.get(currency) ?? moneyFormatter(currency, this.#options.language);
    this.#formats.set(currency, format);
    return format(minor);
  }

  #rowOf(bet: LiveFlightBet, isOwn: boolean): Row {
    const { id, currency, out, half } = bet;
    const stake = BigInt(bet.stake);
    const paid = paidInFlight(stake, { half, rest: out ?? 0 });
    return {
      key: String(id),
      name: isOwn ? this.#options.texts.flight.you : bet.name,
      isOwn,
      stake: this.#money(currency, stake),
      out,
      half,
      paid: out === undefined && half === undefined ? '' : this.#money(currency, paid),
    };
  }

  /** Own bets come first, whatever their size. */
  #rowsOf(state: TableState): Row[] {
    const { flight, own, round } = state;
    const listed = new Set(own?.round === round?.id ? (own?.listed ?? []) : []);
    const isIn = own !== null && own.round === round?.id && own.state !== 'refused' && own.state !== 'out';
    const cashed = cashedOf(state);
    const { currency } = this.#options;
    const ownRows = Object.entries(isIn ? own.bets : {}).map(([spot, stake], place) => {
      const [out, half] = [cashed[spot], own?.halves?.[spot]];
      const marks = { ...(out === undefined ? {} : { out }), ...(half === undefined ? {} : { half }) };
      return this.#rowOf({ id: -1 - place, name: '', currency, stake, weight: 0, ...marks }, true);
    });
    return [...ownRows, ...flight.filter(({ id }) => !listed.has(id)).map((bet) => this.#rowOf(bet, false))];
  }

  #showRows(rows: readonly Row[]): void {
    const text = rows.map((row) => `${row.key}${row.stake}${row.out ?? ''}${row.half ?? ''}`).join();
    if (text === this.#shown) return;
    this.#shown = text;
    this.#list.replaceChildren(
      ...rows.map(({ name, isOwn, stake, out, half, paid }) => {
        const times = out === undefined ? (half === undefined ? '' : `½ ${timesText(half)}`) : timesText(out);
        return listRow(
          { own: isOwn, out: out !== undefined },
          element('span', { class: 'who' }, name),
          element('span', {}, stake),
          element('b', {}, times),
          element('span', { class: 'got' }, paid),
        );
      }),
    );
  }

  /** Reads a list once for every round, while its tab is open. */
  #read<T>(at: string, read: () => Promise<T[]>, rowOf: (item: T) => HTMLElement): void {
    const tab = this.#tab;
    if (this.#shown === `${tab} ${at}`) return;
    if (!this.#shown.startsWith(tab)) this.#list.replaceChildren(emptyRow(this.#options.loadingText));
    this.#shown = `${tab} ${at}`;
    read().then(
      (items) => {
        if (this.#tab !== tab) return;
        const rows = items.map(rowOf);
        this.#list.replaceChildren(...(rows.length > 0 ? rows : [emptyRow(this.#options.texts.historyEmpty)]));
      },
      // It is read again with the next round.
      () => undefined,
    );
  }

  #ownRow({ round, number, outcome, status, stake, win }: LiveBetView): HTMLElement {
    const { currency, texts, show } = this.#options;
    return listRow(
      { own: false, out: status === 'settled' && win !== '0' },
      proofLink(round, `#${number}`),
      element('span', {}, this.#money(currency, BigInt(stake))),
      element('b', {}, outcome === null ? '–' : show(outcome).text),
      element(
        'span',
        { class: 'got' },
        status === 'settled' ? this.#money(currency, BigInt(win)) : texts.status[status],
      ),
    );
  }

  #roundRow({ id, number, outcome, at }: LivePastRound): HTMLElement {
    const { text, colour } = this.#options.show(outcome);
    const mark = element('b', { class: 'mark' }, text);
    paintMark(mark, colour);
    return listRow(
      { own: false, out: false },
      mark,
      element('span', {}, new Date(at).toTimeString().slice(0, 8)),
      proofLink(id, `${this.#options.texts.proof} #${number}`),
    );
  }
}
