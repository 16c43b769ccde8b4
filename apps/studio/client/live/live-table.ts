import type { PageMessage } from '@altyn/contracts/game-book';
import { livePaths } from '@altyn/contracts/live/paths';
import type { LiveBetView, LiveMessage } from '@altyn/contracts/live/table';
import { type Bridge, openBridge } from '../runtime/connection/bridge.ts';
import { keep, readKept } from '../runtime/controls/kept.ts';
import { element } from '../runtime/dom.ts';
import { moneyFormatter } from '../runtime/money.ts';
import { sessionToken } from '../runtime/session-start.ts';
import { fill, type Texts, textsOf } from '../runtime/texts/texts.ts';
import { type Picture, showPicture } from '../video/picture.ts';
import type { BetsEditor } from './bets-editor.ts';
import type { Board, LiveBoardView } from './boards/board.ts';
import type { LiveSide } from './boards/flight-side.ts';
import type { LiveClientGame } from './client-game.ts';
import type { TableConnection } from './connection.ts';
import { createDelay } from './flight.ts';
import { showMessage, type TablePage } from './message-effects.ts';
import { applyMessage, type TableState } from './messages.ts';
import { Notice } from './notice.ts';
import { showSaved } from './repeats/repeat-sheet.ts';
import { createRepeating, type Repeating } from './repeats/repeating.ts';
import { createSavedLayouts, createStoredEditor, type SavedLayouts } from './repeats/saved-layouts.ts';
import { besideTable, type SheetContext, showLiveMenu, showReactions } from './sheets.ts';
import { createTableSounds } from './sounds.ts';
import { createTableSide, readItems, type RoundRequest, showNoMoney } from './table-calls.ts';
import { createTableControls } from './table-controls.ts';
import { boardView, clockOf, momentOf, lineText, shortAmount } from './table-shown.ts';
import { type LiveTexts, liveTextsOf } from './texts/live-texts.ts';
import { createLiveView, type LiveView } from './view.ts';

const shownResults = 24;
const clockEveryMs = 100;

const newestFirst = (results: readonly number[]) => results.slice(-shownResults).toReversed();

type Snapshot = Extract<LiveMessage, { type: 'snapshot' }>;

/** The table on the page: handles the server's messages and sends the player's actions. */
export class LiveTable {
  readonly #client: LiveClientGame;
  readonly #connection: TableConnection;
  readonly #first: Snapshot;
  readonly #texts: Texts;
  readonly #live: LiveTexts;
  readonly #money: (minor: bigint) => string;
  readonly #sounds = createTableSounds();
  readonly #notice = new Notice();
  readonly #delay: ReturnType<typeof createDelay> | undefined;
  readonly #editor: BetsEditor;
  readonly #saved: SavedLayouts;
  readonly #repeating: Repeating;
  readonly #board: Board<LiveBoardView>;
  readonly #aside = element('aside', { class: 'side' });
  readonly #side: LiveSide | undefined;
  readonly #view: LiveView;
  readonly #context: SheetContext;
  readonly #picture: Picture;
  readonly #bridge: Bridge;
  readonly #controls: ReturnType<typeof createTableControls>;
  readonly #page: TablePage;
  #state: TableState | undefined;
  #offsetMs = 0;
  #isUp = true;
  #lastSecond = -1;
  #shownRound = '';

  constructor(client: LiveClientGame, connection: TableConnection, first: Snapshot) {
    this.#client = client;
    this.#connection = connection;
    this.#first = first;
    const { language, currency } = first;
    this.#texts = textsOf[language];
    this.#live = liveTextsOf[language];
    this.#money = moneyFormatter(currency, language);
    const keptName = `live-${client.code}-${currency}`;
    this.#delay =
      first.round?.started !== undefined || client.code === 'live-crash' ? createDelay(connection.send) : undefined;
    this.#editor = createStoredEditor({
      name: keptName,
      client,
      limits: () => this.#state?.limits,
      send: (layout) => connection.send({ type: 'layout', ...layout }),
    });
    this.#saved = createSavedLayouts({
      read: () => readKept(`${keptName}-saved`),
      write: (text) => keep(`${keptName}-saved`, text),
    });
    this.#repeating = createRepeating(() => this.#editor.last.size > 0 && this.#editor.rebet());
    this.#board = this.#createBoard();
    this.#view = createLiveView({
      game: client.code,
      name: client.name.en,
      texts: this.#texts,
      live: this.#live,
      board: this.#board,
      aside: this.#aside,
      hasChips: client.isStakedOnBoard !== true,
    });
    this.#side = createTableSide(client, first);
    if (this.#side) this.#aside.append(this.#side.node);
    this.#context = {
      language,
      client,
      texts: this.#texts,
      live: this.#live,
      money: this.#money,
      state: () => this.#state,
    };
    document.documentElement.lang = language;
    document.body.append(this.#view.root);
    this.#picture = this.#openPicture();
    this.#bridge = this.#openBridge();
    this.#controls = this.#createControls();
    this.#page = this.#pageOfEffects();
    this.#wireButtons();
    this.#view.setSound(this.#sounds.isOn);
    setInterval(() => this.#tick(), clockEveryMs);
  }

  receive(message: LiveMessage): void {
    if ('now' in message && message.type !== 'pong') this.#offsetMs = message.now - Date.now();
    this.#state = applyMessage(this.#state, message);
    showMessage(this.#page, message);
    if (message.type !== 'pong') this.#render();
  }

  setConnection(isNowUp: boolean): void {
    this.#isUp = isNowUp;
    this.#render();
  }

  #serverNow(): number {
    return Date.now() + (this.#delay?.offsetMs ?? this.#offsetMs);
  }

  #isOpen(): boolean {
    const round = this.#state?.round;
    return this.#isUp && round?.phase === 'OPEN' && round.deadline > this.#serverNow();
  }

  #nameOf(spot: string): string {
    return this.#client.nameOf(spot, this.#live);
  }

  #labelOf(spot: string, minor: bigint): string {
    return fill(this.#live.onSpot, { spot: this.#nameOf(spot), amount: this.#money(minor) });
  }

  #createBoard(): Board<LiveBoardView> {
    const request = (message: RoundRequest) => {
      this.#sounds.wake();
      const round = this.#state?.round;
      if (round) this.#connection.send({ ...message, round: round.id });
    };
    return this.#client.createBoard({
      short: shortAmount,
      nameOf: (spot) => this.#nameOf(spot),
      labelOf: (spot, minor) => this.#labelOf(spot, minor),
      othersOf: (count, minor) => fill(this.#live.presence.onSpot, { count, amount: this.#money(minor) }),
      chipOf: (minor) => (this.#state?.limits.chips ?? []).findLastIndex((each) => BigInt(each) <= minor),
      onPlace: (spot) => this.#place(spot),
      texts: this.#live,
      closeText: this.#texts.close,
      money: this.#money,
      currency: this.#first.currency,
      limits: () => this.#state?.limits ?? this.#first.limits,
      onAuto: (spot, hundredths) => this.#editor.setAuto(spot, hundredths, this.#isOpen()),
      onStake: (spot, minor) => this.#stake(spot, minor),
      onCashOut: (spot, part) => request({ type: 'cash_out', spot, ...(part ? { part } : {}) }),
      onDecide: (wanted) => {
        request({ type: 'decide', ...wanted });
        this.#sounds.play('chip');
      },
    });
  }

  #openPicture(): Picture {
    const picture = showPicture({
      game: this.#client.code,
      token: sessionToken(),
      language: this.#first.language,
      closeText: this.#texts.close,
      canvas: this.#view.canvas,
      button: this.#view.on.picture,
      scene: this.#client.createScene(),
      moment: () => momentOf(this.#state, { nowMs: this.#serverNow(), game: this.#client.game }),
      serverNow: () => this.#serverNow(),
    });
    this.#view.canvas.after(picture.captions.line, picture.captions.log);
    return picture;
  }

  #openBridge(): Bridge {
    const bridge = openBridge(new URL(this.#first.lobby_url).origin, (message: PageMessage) => {
      if (message.type === 'balanceChanged') this.#connection.send({ type: 'balance' });
      else if (message.type === 'pause') this.#repeating.pause(message.isPaused);
      else this.#setSound(message.isOn);
    });
    bridge.send({ type: 'ready' });
    return bridge;
  }

  #createControls(): ReturnType<typeof createTableControls> {
    return createTableControls({
      context: this.#context,
      view: this.#view,
      editor: this.#editor,
      repeating: this.#repeating,
      isRepeatForbidden: this.#first.restrictions.includes('autoplay'),
      chips: this.#first.limits.chips,
      change: (act) => this.#change(act),
      say: (text) => this.#say(text),
      onChange: () => this.#render(),
    });
  }

  #pageOfEffects(): TablePage {
    return {
      texts: this.#texts,
      live: this.#live,
      editor: this.#editor,
      repeating: this.#repeating,
      sounds: this.#sounds,
      view: this.#view,
      delay: this.#delay,
      say: (text) => this.#say(text),
      explain: (text) => (text === 'NOT_ENOUGH_MONEY' ? this.#tellNoMoney() : text !== undefined && this.#say(text)),
      enterRound: () => {
        const id = this.#state?.round?.id;
        if (id !== undefined) this.#editor.begin(id);
        this.#shownRound = id ?? '';
      },
      showPhase: () => this.#showPhase(),
      finishRound: (round) => this.#bridge.send({ type: 'roundFinished', round }),
    };
  }

  #wireButtons(): void {
    const { on } = this.#view;
    on.home.addEventListener('click', () => this.#leave(this.#first.lobby_url, 'exit'));
    on.sound.addEventListener('click', () => this.#setSound(!this.#sounds.isOn));
    on.menu.addEventListener('click', () =>
      showLiveMenu(this.#context, {
        readBets: () => readItems<LiveBetView>(livePaths.bets),
        showSaved: () => this.#showSaved(),
      }),
    );
    on.saved.addEventListener('click', () => this.#showSaved());
    on.react.addEventListener('click', () =>
      showReactions(this.#context, (reaction) => this.#connection.send({ type: 'react', reaction })),
    );
  }

  #showSaved(): void {
    showSaved(this.#context, {
      saved: this.#saved,
      layout: { bets: this.#editor.bets.size > 0 ? this.#editor.bets : this.#editor.last, auto: this.#editor.auto },
      onPut: (layout) => {
        this.#board.adopted?.(layout);
        if (this.#isOpen() || !this.#board.adopted) this.#change(() => this.#editor.put(layout.bets));
      },
    });
  }

  #say(text: string): void {
    this.#notice.set(text);
    this.#render();
  }

  #place(spot: string): void {
    this.#sounds.wake();
    if (!this.#isOpen()) return this.#say(this.#live.refusals.CLOSED);
    const { chip } = this.#controls;
    const balance = this.#state?.balance ?? null;
    if (balance !== null && this.#editor.total + chip > balance) return this.#tellNoMoney();
    if (!this.#editor.place(spot, chip)) return this.#say(this.#live.refusals.LIMIT);
    this.#showBets(this.#labelOf(spot, this.#editor.bets.get(spot) ?? 0n));
  }

  /** Sets or takes back one stake of a board with its own stakes. */
  #stake(spot: string, minor: bigint | undefined): void {
    const before = this.#editor.bets.get(spot) ?? 0n;
    const balance = this.#state?.balance ?? null;
    if (balance !== null && this.#editor.total - before + (minor ?? 0n) > balance) return this.#tellNoMoney();
    this.#change(() => this.#editor.set(spot, minor));
  }

  #change(act: () => boolean | void): void {
    this.#sounds.wake();
    if (!this.#isOpen()) return this.#say(this.#live.refusals.CLOSED);
    if (act() === false) return this.#say(this.#live.refusals.LIMIT);
    this.#showBets();
  }

  /** Shows the changed layout, and announces it: the spot, if one has changed, and the total. */
  #showBets(spot?: string): void {
    this.#sounds.play('chip');
    this.#render();
    const total = `${this.#live.totalBet}: ${this.#money(this.#editor.total)}`;
    this.#view.say([...(spot === undefined ? [] : [spot]), total].join('. '));
  }

  #tellNoMoney(): void {
    this.#repeating.stop();
    const { deposit_url, currency } = this.#first;
    showNoMoney(this.#texts, {
      isDemo: currency === 'XXX',
      onDeposit: () => this.#leave(deposit_url, 'openCashbox'),
      onRefilled: () => this.#connection.send({ type: 'balance' }),
    });
  }

  #leave(url: string, type: 'exit' | 'openCashbox'): void {
    if (this.#bridge.isEmbedded) this.#bridge.send({ type });
    else location.assign(url);
  }

  #setSound(isOn: boolean): void {
    this.#sounds.set(isOn);
    this.#view.setSound(isOn);
  }

  #tick(): void {
    const round = this.#state?.round;
    const clock = clockOf(this.#state, this.#serverNow());
    const seconds = clock?.seconds ?? 0;
    this.#view.setClock(clock);
    if (seconds !== this.#lastSecond) {
      this.#lastSecond = seconds;
      if (seconds > 0 && seconds <= 5) this.#sounds.play('tick');
      this.#render();
    } else if (this.#notice.isOver || (round?.phase === 'DRAWN' && this.#client.raised)) this.#render();
    if (round?.phase === 'DRAWN' && round.started !== undefined && this.#state) this.#renderBoard(this.#state);
  }

  #messageText(): { text: string; isWarning: boolean } {
    return lineText(this.#client, this.#state ?? this.#first, {
      ...{ live: this.#live, language: this.#first.language, nowMs: this.#serverNow() },
      warning: this.#isUp ? this.#notice.read() : this.#texts.reconnecting,
    });
  }

  #render(): void {
    const state = this.#state;
    if (!state) return;
    const view = this.#view;
    const { round, own, paid, limits, balance } = state;
    const isResult = round?.phase === 'RESULT' || round?.phase === 'SETTLED';
    const outcome = isResult ? (round?.outcome ?? null) : null;
    view.root.dataset['phase'] = round?.phase ?? 'WAKING';
    view.root.dataset['round'] = String(round?.number ?? '');
    view.root.dataset['stake'] = own?.state ?? 'none';
    this.#renderBoard(state);
    const { text, isWarning } = this.#messageText();
    view.setMessage(text, isWarning);
    const win = paid && paid.win > 0n && paid.round === round?.id ? paid.win : undefined;
    view.setPlate(
      outcome === null ? undefined : this.#client.show(outcome, this.#live),
      win === undefined ? undefined : fill(this.#live.won, { amount: this.#money(win) }),
    );
    view.setFigures({
      balance: balance === null ? '–' : this.#money(balance),
      total: this.#money(this.#editor.total),
      win: this.#money(win ?? 0n),
      viewers: state.crowd.viewers,
    });
    this.#controls.render(limits.chips, this.#isOpen());
    this.#side?.render(state);
  }

  #renderBoard(state: TableState): void {
    this.#board.render(boardView(state, { client: this.#client, bets: this.#editor.bets, nowMs: this.#serverNow() }));
  }

  #showPhase(): void {
    const round = this.#state?.round;
    if (!round) return;
    if (round.phase === 'OPEN' && round.id !== this.#shownRound) {
      this.#shownRound = round.id;
      this.#editor.begin(round.id);
      this.#notice.clear();
      this.#board.opened?.(this.#repeating.left > 0);
      this.#repeating.opened(round.id);
    }
    if (round.phase === 'CLOSING' || round.phase === 'RESULT')
      this.#sounds.play(round.phase === 'RESULT' ? 'result' : 'close');
    if (round.phase === 'RESULT' && round.outcome !== null) {
      const { text, words } = this.#client.show(round.outcome, this.#live);
      this.#picture.tellResult({ number: round.number, text: words ?? text, atMs: this.#serverNow() });
    }
    if (round.phase === 'RESULT' || round.phase === 'OPEN') this.#showStatistics(this.#state?.results ?? []);
  }

  #showStatistics(results: readonly number[]): void {
    const shown = newestFirst(results).map((outcome) => this.#client.show(outcome, this.#live));
    this.#view.setResults(shown.map(({ text, listed, colour }) => ({ text: listed ?? text, colour })));
    if (!this.#side) this.#aside.replaceChildren(...besideTable(this.#context, this.#controls.presence));
  }
}
