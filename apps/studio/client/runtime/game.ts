import type { PageMessage } from '@altyn/contracts/game-book';
import type { SessionView } from '@altyn/contracts/studio-game';
import { type Bridge, openBridge } from './connection/bridge.ts';
import { type Retrying, untilAnswered } from './connection/settle.ts';
import { createStudioApi, type StudioApi } from './connection/studio-api.ts';
import { showNotice } from './controls/dialogs.ts';
import { createHistory } from './controls/history.ts';
import { wireControls } from './controls/wiring.ts';
import { factsOf } from './facts.ts';
import { coinLabel, moneyFormatter } from './money.ts';
import { createRounds } from './rounds/slot-rounds.ts';
import { exitsOf, guessLanguage, sessionToken, sleep, stakesOf } from './session-start.ts';
import { createSound } from './sound/sound.ts';
import { textsOf } from './texts/texts.ts';
import { createChooser } from './theatre/choose.ts';
import { createCoins } from './theatre/coins.ts';
import { createPace } from './theatre/pace.ts';
import type { Stage } from './theatre/stage.ts';
import type { Title } from './title.ts';
import { createView, type View } from './view.ts';

/** Starts a title: session, screen, controls, and an unfinished round. */
export async function startGame(title: Title, api: StudioApi = createStudioApi(sessionToken())): Promise<void> {
  const language = guessLanguage();
  const early = textsOf[language];
  const label = coinLabel((minor) => minor.toString(), early.pots);
  const waiting = createView({ title, language, texts: early, lines: () => [], coinLabel: label });
  const quiet: Retrying = { sleep, onConnection: (isUp) => waiting.setMessage(isUp ? '' : early.reconnecting, true) };
  let session: SessionView;
  try {
    session = await untilAnswered(quiet, () => api.session());
  } catch {
    waiting.setPhase('blocked');
    showNotice({
      text: early.refusals.SESSION_ENDED,
      actions: [{ label: early.tryAgain, isPrimary: true, run: () => location.reload() }],
    });
    return;
  }
  await run(title, session, api);
}

async function run(title: Title, session: SessionView, api: StudioApi): Promise<void> {
  const { language } = session;
  const texts = textsOf[language];
  const facts = factsOf(session);
  const money = moneyFormatter(session.currency, language);
  const label = coinLabel(money, texts.pots);
  const view = createView({ title, language, texts, lines: () => facts.lines, coinLabel: label });
  const sound = createSound(title.tune);
  const pace = createPace();
  const coins = createCoins({ root: view.root, plate: view.plate.node }, coinUrl(view));
  const retrying: Retrying = { sleep, onConnection: (isUp) => view.setMessage(isUp ? '' : texts.reconnecting, true) };
  const stakes = stakesOf(title.slug, session);
  const history = createHistory();
  let bridge: Bridge | undefined;
  const exits = exitsOf(session, () => bridge);
  const stage: Stage = {
    title,
    language,
    coinLabel: label,
    view,
    pace,
    sound,
    coins,
    texts,
    money,
    facts,
    choose: createChooser({ view, texts, money, sound, gambleSteps: facts.gambleSteps }),
  };
  const rounds = createRounds({
    session,
    facts,
    api,
    retrying,
    stage,
    stakes,
    send: (message) => bridge?.send(message),
    onPlayed: (round) => history.add(round),
    ...exits,
  });
  const { setSound } = wireControls({
    session,
    facts,
    api,
    stage,
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

/** Address of the coin image in the title's style sheet. */
function coinUrl(view: View): string {
  const named = getComputedStyle(view.root).getPropertyValue('--coin');
  return /url\("?([^")]+)"?\)/.exec(named)?.[1] ?? '';
}
