import type { PageMessage } from '@altyn/contracts/game-book';
import type { SessionView } from '@altyn/contracts/studio-game';
import { type Bridge, openBridge } from '../runtime/connection/bridge.ts';
import { type Retrying, untilAnswered } from '../runtime/connection/settle.ts';
import { createStudioApi, type StudioApi } from '../runtime/connection/studio-api.ts';
import { showNotice } from '../runtime/controls/dialogs.ts';
import { createHistory } from '../runtime/controls/history.ts';
import { moneyFormatter } from '../runtime/money.ts';
import { exitsOf, guessLanguage, sessionToken, sleep, stakesOf } from '../runtime/session-start.ts';
import { createSound } from '../runtime/sound/sound.ts';
import { textsOf } from '../runtime/texts/texts.ts';
import { createPace } from '../runtime/theatre/pace.ts';
import type { Tools, WagerClient } from './board.ts';
import { createWagerRounds, type WagerRounds } from './rounds.ts';
import { wagerTextsOf } from './texts/texts.ts';
import { createShellView } from './view.ts';
import { wireShell } from './wire-shell.ts';

/** Starts a game with bets: session, screen, controls, and an unfinished round. */
export async function startWager(game: WagerClient): Promise<void> {
  const api = createStudioApi(sessionToken());
  const texts = textsOf[guessLanguage()];
  const quiet: Retrying = { sleep, onConnection: () => undefined };
  let session: SessionView;
  try {
    session = await untilAnswered(quiet, () => api.session());
  } catch {
    const retry = { label: texts.tryAgain, isPrimary: true, run: () => location.reload() };
    showNotice({ text: texts.refusals.SESSION_ENDED, actions: [retry] });
    return;
  }
  await runWager(game, session, api);
}

/** Creates the shell for a session. */
export async function runWager(game: WagerClient, session: SessionView, api: StudioApi): Promise<void> {
  const { language } = session;
  document.documentElement.lang = language;
  const texts = textsOf[language];
  const words = wagerTextsOf[language];
  const money = moneyFormatter(session.currency, language);
  const view = createShellView({ ...game, name: game.name.en, texts, words });
  const sound = createSound(game.tune);
  const pace = createPace();
  const stakes = stakesOf(game.slug, session);
  const retrying: Retrying = { sleep, onConnection: (isUp) => view.setMessage(isUp ? '' : texts.reconnecting) };
  const history = createHistory();
  let bridge: Bridge | undefined;
  const exits = exitsOf(session, () => bridge);
  let shown: WagerRounds | undefined;
  const tools: Tools = {
    language,
    texts: words,
    money,
    pace,
    sound,
    stake: () => stakes.current,
    most: () => stakes.all.at(-1) ?? 0n,
    changed: () => shown?.showPlay(),
    say: view.say,
  };
  const board = game.createBoard(tools);
  view.mount(board);
  const rounds = createWagerRounds({
    session,
    api,
    retrying,
    view,
    board,
    tools,
    texts,
    send: (message) => bridge?.send(message),
    onPlayed: (round) => history.add(round),
    ...exits,
  });
  shown = rounds;
  const { setSound } = wireShell({
    game,
    session,
    api,
    view,
    board,
    tools,
    texts,
    stakes,
    rounds,
    history: history.rounds,
    onHome: exits.onExit,
  });
  const receive = (message: PageMessage) => {
    if (message.type === 'balanceChanged') void rounds.refreshBalance();
    else if (message.type === 'pause') rounds.pause(message.isPaused);
    else setSound(message.isOn);
  };
  bridge = openBridge(new URL(session.lobby_url).origin, receive);
  if (session.mode === 'demo') view.setDemo();
  bridge.send({ type: 'ready' });
  await rounds.begin();
}
