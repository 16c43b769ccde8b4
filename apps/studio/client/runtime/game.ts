import type { SessionView } from '@altyn/contracts/studio-game';
import type { Retrying } from './connection/settle.ts';
import { createStudioApi, type StudioApi } from './connection/studio-api.ts';
import { createHistory } from './controls/history.ts';
import { wireControls } from './controls/wiring.ts';
import { afterPaint } from './dom.ts';
import { factsOf } from './facts.ts';
import { coinLabel, moneyFormatter } from './money.ts';
import { createPageLink, readSession } from './opening.ts';
import { createRounds } from './rounds/slot-rounds.ts';
import { guessLanguage, sessionToken, sleep, stakesOf } from './session-start.ts';
import { giveUpShow } from './show/give-up-show.ts';
import type { ShowPlay } from './show/show-play.ts';
import { createSound } from './sound/sound.ts';
import { textsOf } from './texts/texts.ts';
import { createChooser } from './theatre/choose.ts';
import { createCoins } from './theatre/coins.ts';
import { createPace } from './theatre/pace.ts';
import type { MakePicks } from './theatre/pick-scene.ts';
import type { MakeRisk } from './theatre/risk-scene.ts';
import type { Stage } from './theatre/stage.ts';
import type { Title } from './title.ts';
import { createView, type View } from './view.ts';

/** Loads a title's show: animated symbols, a character, scenes and a score. */
export type LoadShow = () => Promise<{ createShow: (stage: Stage) => Promise<ShowPlay> }>;

interface Parts {
  api: StudioApi;
  show?: LoadShow | undefined;
  /** The place of the title's picks. */
  picks?: MakePicks<Stage> | undefined;
  /** The table of the title's card risk. */
  risk?: MakeRisk<Stage> | undefined;
}

/** Starts a title: session, screen, controls, and an unfinished round. */
export async function startGame(
  title: Title,
  { api = createStudioApi(sessionToken()), show, picks, risk }: Partial<Parts> = {},
): Promise<void> {
  const language = guessLanguage();
  const early = textsOf[language];
  const label = coinLabel(
    (minor) => minor.toString(),
    early.pots,
    () => 1n,
  );
  const waiting = createView({ title, language, texts: early, lines: () => [], coinLabel: label });
  const onConnection = (isUp: boolean) => waiting.setMessage(isUp ? '' : early.reconnecting, true);
  const session = await readSession({ api, texts: early, onConnection });
  if (session) await run(title, session, { api, show, picks, risk });
  else waiting.setPhase('blocked');
}

async function run(title: Title, session: SessionView, { api, show, picks, risk }: Parts): Promise<void> {
  const { language } = session;
  const texts = textsOf[language];
  const facts = factsOf(session);
  const money = moneyFormatter(session.currency, language);
  const label = coinLabel(moneyFormatter('XXX', language), texts.pots, () => view.stakeMinor());
  const view: View = createView({ title, language, texts, lines: () => facts.lines, coinLabel: label });
  const sound = createSound(title.tune, show !== undefined);
  const pace = createPace();
  const coins = createCoins({ root: view.root, plate: view.plate.node }, coinUrl(view));
  const retrying: Retrying = { sleep, onConnection: (isUp) => view.setMessage(isUp ? '' : texts.reconnecting, true) };
  const stakes = stakesOf(title.slug, session);
  const history = createHistory();
  const page = createPageLink(session);
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
    choose: createChooser({
      view,
      texts,
      money,
      sound,
      gambleSteps: facts.gambleSteps,
      picks: () => stage.picks,
      risk: () => stage.risk,
      table: () => stage.show?.gamble,
    }),
  };
  if (picks) stage.picks = picks(stage);
  if (risk) stage.risk = risk(stage);
  const rounds = createRounds({
    session,
    facts,
    api,
    retrying,
    stage,
    stakes,
    send: page.send,
    onPlayed: (round) => history.add(round),
    ...page.exits,
  });
  const { setSound } = wireControls({
    session,
    facts,
    api,
    stage,
    stakes,
    rounds,
    history: history.rounds,
    onHome: page.exits.onExit,
  });
  await Promise.all([page.open({ view, rounds, setSound }), loadShow(stage, show)]);
}

/** The show follows once the game can be played: a round in progress goes on without it. */
async function loadShow(stage: Stage, show: LoadShow | undefined): Promise<void> {
  if (!show) return;
  // A player who saves data keeps the plates and the oscillators.
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return stage.sound.giveUp();
  const { root } = stage.view;
  root.dataset['show'] = 'loading';
  await afterPaint();
  try {
    const { createShow } = await show();
    stage.show = await createShow(stage);
    root.dataset['show'] = 'ready';
  } catch {
    giveUpShow(stage);
  }
}

/** Address of the coin image in the title's style sheet. */
function coinUrl(view: View): string {
  const named = getComputedStyle(view.root).getPropertyValue('--coin');
  return /url\("?([^")]+)"?\)/.exec(named)?.[1] ?? '';
}
