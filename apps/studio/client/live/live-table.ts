import type { PageMessage } from '@altyn/contracts/game-book';
import { livePaths } from '@altyn/contracts/live/paths';
import type { LiveBetView, LiveMessage } from '@altyn/contracts/live/table';
import { type Bridge, openBridge } from '../runtime/connection/bridge.ts';
import { showNotice } from '../runtime/controls/dialogs.ts';
import { keep, readKept } from '../runtime/controls/kept.ts';
import { element } from '../runtime/dom.ts';
import { moneyFormatter } from '../runtime/money.ts';
import { sessionToken } from '../runtime/session-start.ts';
import { fill, textsOf } from '../runtime/texts/texts.ts';
import { showPicture } from '../video/picture.ts';
import { type Bets, type BetsEditor, createBetsEditor, type EditorDeps } from './bets-editor.ts';
import type { LiveBoardView } from './boards/board.ts';
import type { LiveClientGame } from './client-game.ts';
import type { TableConnection } from './connection.ts';
import { cashedOf, createDelay, flightOf } from './flight.ts';
import { handsOf, isAsked } from './hands.ts';
import { showMessage, type TablePage } from './message-effects.ts';
import { applyMessage, type TableState } from './messages.ts';
import { showSaved } from './repeat-sheet.ts';
import { createRepeating } from './repeating.ts';
import { createSavedLayouts } from './saved-layouts.ts';
import { type SheetContext, showLiveMenu, showReactions, statisticsPanel } from './sheets.ts';
import { createTableSounds } from './sounds.ts';
import { createTableControls } from './table-controls.ts';
import { clockOf, momentOf, phaseText, readBets, shortAmount, winningSpots } from './table-shown.ts';
import { liveTextsOf } from './texts/live-texts.ts';
import { createLiveView } from './view.ts';

const shownResults = 24;
const clockEveryMs = 100;
const noticeMs = 3_500;

/** The bets on the board, which change continuously during a flight. */
function boardView(
  state: TableState,
  { client, bets, nowMs }: { client: LiveClientGame; bets: Bets; nowMs: number },
): LiveBoardView {
  const { round, own, crowd, results, limits } = state;
  const isOver = round?.phase === 'RESULT' || round?.phase === 'SETTLED';
  return {
    bets,
    crowd: crowd.spots,
    winning: new Set(isOver && round.outcome !== null ? winningSpots(client, round.outcome) : []),
    isOpen: round?.phase === 'OPEN',
    results,
    flight: flightOf(state, nowMs),
    targets: own?.targets ?? {},
    cashed: cashedOf(state),
    isLost: isOver,
    maxWin: BigInt(limits.max_win),
    hands: handsOf(state, nowMs),
  };
}

const newestFirst = (results: readonly number[]) => results.slice(-shownResults).toReversed();

/** The player's layout; that of the last round is kept on the device. */
const keptEditor = ({
  keptName,
  client,
  ...rest
}: Pick<EditorDeps, 'limits' | 'send'> & { keptName: string; client: LiveClientGame }): BetsEditor =>
  createBetsEditor({
    ...rest,
    maxPays: (spot) => client.game.spots.get(spot)?.maxPays ?? 0,
    remembered: readBets(readKept(keptName)),
    onRemember: (bets) =>
      keep(keptName, JSON.stringify(Object.fromEntries([...bets].map(([spot, stake]) => [spot, `${stake}`])))),
  });

/** The player's recent bets at the table. */
async function readHistory(): Promise<LiveBetView[]> {
  const answer = await fetch(livePaths.bets, { headers: { authorization: `Bearer ${sessionToken()}` } });
  if (!answer.ok) throw new Error('no history');
  return ((await answer.json()) as { items: LiveBetView[] }).items;
}

/** The table on the page: handles the server's messages and sends the player's actions. */
export function createTable(
  client: LiveClientGame,
  connection: TableConnection,
  first: Extract<LiveMessage, { type: 'snapshot' }>,
) {
  const { language, currency } = first;
  const [texts, live] = [textsOf[language], liveTextsOf[language]];
  const money = moneyFormatter(currency, language);
  const sounds = createTableSounds();
  const keptName = `live-${client.code}-${currency}`;
  let state: TableState | undefined;
  let offsetMs = 0;
  let isUp = true;
  let notice: { text: string; untilMs: number } | undefined;
  let lastSecond = -1;
  let shownRound = '';

  const delay =
    first.round?.started !== undefined || client.code === 'live-crash' ? createDelay(connection.send) : undefined;
  const serverNow = () => Date.now() + (delay?.offsetMs ?? offsetMs);
  const editor = keptEditor({
    keptName,
    client,
    limits: () => state?.limits,
    send: (layout) => connection.send({ type: 'layout', ...layout }),
  });
  const saved = createSavedLayouts({
    read: () => readKept(`${keptName}-saved`),
    write: (text) => keep(`${keptName}-saved`, text),
  });
  const repeating = createRepeating(() => editor.last.size > 0 && editor.rebet());
  const labelOf = (spot: string, minor: bigint) =>
    fill(live.onSpot, { spot: client.nameOf(spot, live), amount: money(minor) });
  const board = client.createBoard({
    short: shortAmount,
    nameOf: (spot) => client.nameOf(spot, live),
    labelOf,
    chipOf: (minor) => (state?.limits.chips ?? []).findLastIndex((each) => BigInt(each) <= minor),
    onPlace: place,
    texts: live,
    closeText: texts.close,
    money,
    autoOf: (spot) => editor.auto[spot],
    onAuto: (spot, hundredths) => change(() => editor.setAuto(spot, hundredths)),
    onCashOut(spot) {
      sounds.wake();
      if (state?.round) connection.send({ type: 'cash_out', round: state.round.id, spot });
    },
    onDecide(wanted) {
      sounds.wake();
      sounds.play('chip');
      if (state?.round) connection.send({ type: 'decide', round: state.round.id, ...wanted });
    },
  });
  const aside = element('aside', { class: 'side' });
  const view = createLiveView({ game: client.code, name: client.name.en, texts, live, board, aside });
  const context: SheetContext = { language, client, texts, live, money, state: () => state };
  document.documentElement.lang = language;
  document.body.append(view.root);
  const picture = showPicture({
    game: client.code,
    token: sessionToken(),
    language,
    closeText: texts.close,
    canvas: view.canvas,
    button: view.on.picture,
    scene: client.createScene(),
    moment: () => momentOf(state, serverNow()),
    serverNow,
  });
  view.canvas.after(picture.captions.line, picture.captions.log);
  let bridge: Bridge | undefined = openBridge(new URL(first.lobby_url).origin, (message: PageMessage) => {
    if (message.type === 'balanceChanged') connection.send({ type: 'balance' });
    else if (message.type === 'setSound') setSound(message.isOn);
  });
  bridge.send({ type: 'ready' });

  const isOpen = () => isUp && state?.round?.phase === 'OPEN' && state.round.deadline > serverNow();
  const say = (text: string) => {
    notice = { text, untilMs: performance.now() + noticeMs };
    render();
  };

  function place(spot: string): void {
    sounds.wake();
    if (!isOpen()) return say(live.refusals.CLOSED);
    const after = editor.total + controls.chip;
    if (state?.balance !== null && state && after > state.balance) return tellNoMoney();
    if (!editor.place(spot, controls.chip)) return say(live.refusals.LIMIT);
    showBets(labelOf(spot, editor.bets.get(spot) ?? 0n));
  }

  /** Reason why the wallet refused a stake. */
  const explain = (text?: string) => (text === 'NOT_ENOUGH_MONEY' ? tellNoMoney() : text !== undefined && say(text));
  function tellNoMoney(): void {
    repeating.stop();
    showNotice({
      text: texts.refusals.NOT_ENOUGH_MONEY,
      actions: [
        { label: texts.deposit, isPrimary: true, run: () => leave(first.deposit_url, 'openCashbox') },
        { label: texts.close },
      ],
    });
  }

  function leave(url: string, type: 'exit' | 'openCashbox'): void {
    if (bridge?.isEmbedded) bridge.send({ type });
    else location.assign(url);
  }

  function change(act: () => boolean | void): void {
    sounds.wake();
    if (!isOpen()) return say(live.refusals.CLOSED);
    if (act() === false) return say(live.refusals.LIMIT);
    showBets();
  }

  /** Shows the changed layout, and announces it: the spot, if one has changed, and the total. */
  function showBets(spot?: string): void {
    sounds.play('chip');
    render();
    view.say([...(spot === undefined ? [] : [spot]), `${live.totalBet}: ${money(editor.total)}`].join('. '));
  }

  function setSound(isOn: boolean): void {
    sounds.set(isOn);
    view.setSound(isOn);
  }

  const { chips } = first.limits;
  const controls = createTableControls({ context, view, editor, repeating, chips, change, say, onChange: render });
  wireButtons();
  view.setSound(sounds.isOn);
  setInterval(tick, clockEveryMs);

  function wireButtons(): void {
    view.on.home.addEventListener('click', () => leave(first.lobby_url, 'exit'));
    view.on.sound.addEventListener('click', () => setSound(!sounds.isOn));
    view.on.menu.addEventListener('click', () =>
      showLiveMenu(context, {
        readBets: readHistory,
        showSaved: () =>
          showSaved(context, { saved, bets: editor.bets, onPut: (bets) => change(() => editor.put(bets)) }),
      }),
    );
    view.on.react.addEventListener('click', () =>
      showReactions(context, (reaction) => connection.send({ type: 'react', reaction })),
    );
  }

  function tick(): void {
    const round = state?.round;
    const clock = clockOf(state, serverNow());
    const seconds = clock?.seconds ?? 0;
    view.setClock(clock);
    if (seconds !== lastSecond) {
      lastSecond = seconds;
      if (seconds > 0 && seconds <= 5) sounds.play('tick');
      render();
    } else if (notice && performance.now() > notice.untilMs) render();
    if (round?.phase === 'DRAWN' && round.started !== undefined && state) renderBoard(state);
  }

  function messageText(): { text: string; isWarning: boolean } {
    if (!isUp) return { text: texts.reconnecting, isWarning: true };
    if (notice && performance.now() <= notice.untilMs) return { text: notice.text, isWarning: true };
    notice = undefined;
    const nowMs = serverNow();
    return phaseText(client, state ?? first, { live, language, nowMs, isAsked: isAsked(state, nowMs) });
  }

  function render(): void {
    if (!state) return;
    const { round, own, paid, limits } = state;
    const isResult = round?.phase === 'RESULT' || round?.phase === 'SETTLED';
    const outcome = isResult ? (round?.outcome ?? null) : null;
    view.root.dataset['phase'] = round?.phase ?? 'WAKING';
    view.root.dataset['round'] = String(round?.number ?? '');
    view.root.dataset['stake'] = own?.state ?? 'none';
    renderBoard(state);
    const { text, isWarning } = messageText();
    view.setMessage(text, isWarning);
    const win = paid && paid.win > 0n && paid.round === round?.id ? paid.win : undefined;
    view.setPlate(
      outcome === null ? undefined : client.show(outcome, live),
      win === undefined ? undefined : fill(live.won, { amount: money(win) }),
    );
    const balance = state.balance === null ? '–' : money(state.balance);
    const viewers = state.crowd.viewers;
    view.setFigures({ balance, total: money(editor.total), win: money(win ?? 0n), viewers });
    controls.render(limits.chips, isOpen());
  }

  const renderBoard = (now: TableState) =>
    board.render(boardView(now, { client, bets: editor.bets, nowMs: serverNow() }));

  function onPhase(): void {
    const round = state?.round;
    if (!round) return;
    if (round.phase === 'OPEN' && round.id !== shownRound) {
      shownRound = round.id;
      editor.begin(round.id);
      notice = undefined;
      repeating.opened(round.id);
    }
    if (round.phase === 'CLOSING') sounds.play('close');
    if (round.phase === 'RESULT') sounds.play('result');
    if (round.phase === 'RESULT' && round.outcome !== null) {
      const { text, words } = client.show(round.outcome, live);
      picture.tellResult({ number: round.number, text: words ?? text, atMs: serverNow() });
    }
    if (round.phase === 'RESULT' || round.phase === 'OPEN') {
      view.setResults(newestFirst(state?.results ?? []).map((outcome) => client.show(outcome, live)));
      aside.replaceChildren(element('h2', {}, live.statistics), statisticsPanel(context));
    }
  }

  const page: TablePage = {
    texts,
    live,
    editor,
    repeating,
    sounds,
    view,
    delay,
    say,
    explain,
    enterRound() {
      if (state?.round) editor.begin(state.round.id);
      shownRound = state?.round?.id ?? '';
    },
    showPhase: onPhase,
    finishRound: (round) => bridge?.send({ type: 'roundFinished', round }),
  };

  function receive(message: LiveMessage): void {
    if ('now' in message && message.type !== 'pong') offsetMs = message.now - Date.now();
    state = applyMessage(state, message);
    showMessage(page, message);
    if (message.type !== 'pong') render();
  }

  return {
    receive,
    setConnection(isNowUp: boolean) {
      isUp = isNowUp;
      render();
    },
  };
}
