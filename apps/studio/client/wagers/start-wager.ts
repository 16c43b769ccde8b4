import type { SessionView } from '@altyn/contracts/studio-game';
import type { Retrying } from '../runtime/connection/settle.ts';
import { createStudioApi, type StudioApi } from '../runtime/connection/studio-api.ts';
import { createHistory } from '../runtime/controls/history.ts';
import { moneyFormatter } from '../runtime/money.ts';
import { createPageLink, readSession } from '../runtime/opening.ts';
import { guessLanguage, sessionToken, sleep, stakesOf } from '../runtime/session-start.ts';
import { createSound } from '../runtime/sound/sound.ts';
import { textsOf } from '../runtime/texts/texts.ts';
import { createPace } from '../runtime/theatre/pace.ts';
import { times, type Tools, type WagerClient } from './board.ts';
import { createFeed } from './feed.ts';
import { createWagerRounds, type WagerRounds } from './rounds.ts';
import { feedTextsOf } from './texts/feed-texts.ts';
import { wagerTextsOf } from './texts/texts.ts';
import { createShellView } from './view.ts';
import { wireShell } from './wire-shell.ts';

/** Starts a game with bets: session, screen, controls, and an unfinished round. */
export async function startWager(game: WagerClient): Promise<void> {
  const api = createStudioApi(sessionToken());
  const texts = textsOf[guessLanguage()];
  const session = await readSession({ api, texts, onConnection: () => undefined });
  if (session) await runWager(game, session, api);
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
  const page = createPageLink(session);
  let shown: WagerRounds | undefined;
  const tools: Tools = {
    language,
    texts: words,
    money,
    pace,
    sound,
    stake: () => shown?.autoStake ?? stakes.current,
    max: () => stakes.range.max,
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
    send: page.send,
    onPlayed: (round) => history.add(round),
    ...page.exits,
  });
  shown = rounds;
  const feed = createFeed({
    ...{ api, texts: feedTextsOf[language], closeText: texts.close, money },
    times: (hundredths) => times(hundredths, language),
    lowest: BigInt(session.stake_range.min),
  });
  view.head.append(feed.line);
  view.root.append(feed.side);
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
    onHome: page.exits.onExit,
  });
  void feed.follow();
  await page.open({ view, rounds, setSound });
}
