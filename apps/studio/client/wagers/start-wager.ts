import type { PageMessage } from '@altyn/contracts/game-book';
import type { SessionView } from '@altyn/contracts/studio-game';
import { type Bridge, openBridge } from '../runtime/connection/bridge.ts';
import { type Retrying, untilAnswered } from '../runtime/connection/settle.ts';
import { createStudioApi, type StudioApi } from '../runtime/connection/studio-api.ts';
import { isDialogOpen, openSheet, showNotice } from '../runtime/controls/dialogs.ts';
import { showFairness } from '../runtime/controls/fairness.ts';
import { createHistory } from '../runtime/controls/history.ts';
import { keep, readKept } from '../runtime/controls/kept.ts';
import { showAutoplay, showMenu, showStakes } from '../runtime/controls/sheets.ts';
import { createStakes } from '../runtime/controls/stakes.ts';
import { element } from '../runtime/dom.ts';
import { moneyFormatter } from '../runtime/money.ts';
import { createSound } from '../runtime/sound/sound.ts';
import { fill, textsOf } from '../runtime/texts/texts.ts';
import { createPace, type Speed, speeds } from '../runtime/theatre/pace.ts';
import type { Language } from '../runtime/title.ts';
import type { Tools, WagerClient } from './board.ts';
import { createWagerRounds } from './rounds.ts';
import { wagerTextsOf } from './texts/texts.ts';
import { createShellView } from './view.ts';

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Before the session is known, the browser's language is the best guess. */
function guessLanguage(): Language {
  const wanted = navigator.language.slice(0, 2);
  return wanted === 'uk' || wanted === 'ru' ? wanted : 'en';
}

/** Starts a game that is bet on: session, screen, controls, and the round that was left unfinished. */
export async function startWager(game: WagerClient): Promise<void> {
  const api = createStudioApi(new URLSearchParams(location.hash.slice(1)).get('s') ?? '');
  const texts = textsOf[guessLanguage()];
  const quiet: Retrying = { sleep, onConnection: () => undefined };
  let session: SessionView;
  try {
    session = await untilAnswered(quiet, () => api.session());
  } catch {
    const again = { label: texts.tryAgain, isPrimary: true, run: () => location.reload() };
    showNotice({ text: texts.refusals.SESSION_ENDED, actions: [again] });
    return;
  }
  await runWager(game, session, api);
}

/** Puts the shell together for a session. */
export async function runWager(game: WagerClient, session: SessionView, api: StudioApi): Promise<void> {
  const { language } = session;
  document.documentElement.lang = language;
  const texts = textsOf[language];
  const words = wagerTextsOf[language];
  const money = moneyFormatter(session.currency, language);
  const view = createShellView({ ...game, name: game.name[language], texts, words });
  const sound = createSound(game.tune);
  const pace = createPace();
  const stakes = createStakes({
    key: `stake-${game.slug}-${session.currency}`,
    stakes: session.stakes.map(BigInt),
    first: BigInt(session.default_stake),
  });
  const retrying: Retrying = { sleep, onConnection: (isUp) => view.setMessage(isUp ? '' : texts.reconnecting) };
  const history = createHistory();
  let bridge: Bridge | undefined;
  const leave = (url: string, type: 'exit' | 'openCashbox') => {
    if (bridge?.isEmbedded) bridge.send({ type });
    else location.assign(url);
  };
  let shown: ReturnType<typeof createWagerRounds> | undefined;
  const tools: Tools = {
    language,
    texts: words,
    money,
    pace,
    sound,
    stake: () => stakes.current,
    most: () => stakes.all.at(-1) ?? 0n,
    changed: () => shown?.showPlay(),
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
    onDeposit: () => leave(session.deposit_url, 'openCashbox'),
    onExit: () => leave(session.lobby_url, 'exit'),
  });
  shown = rounds;
  const { buttons } = view;
  const setSound = (isOn: boolean) => {
    sound.set(isOn);
    view.setSound(isOn);
  };
  const choose = (stake: bigint) => {
    if (rounds.isPlaying) return;
    stakes.choose(stake);
    sound.play('click');
    view.setStake(game.usesChips ? words.chip : texts.stake, money(stakes.current));
    board.refresh();
    rounds.showPlay();
  };
  const step = (by: -1 | 1) => {
    const { all, current } = stakes;
    choose(all[Math.min(all.length - 1, Math.max(0, all.indexOf(current) + by))]!);
  };
  const setSpeed = (speed: Speed) => {
    pace.speed = speed;
    keep('speed', speed);
    view.setSpeed(speed);
  };
  const openRules = () => {
    const paragraphs = [...board.rules(), fill(words.returnIs, { rtp: session.rules.rtp }), words.fair];
    openSheet(
      { heading: texts.rules, close: texts.close, className: '' },
      ...paragraphs.map((paragraph) => element('p', {}, paragraph)),
    );
  };
  buttons.home.addEventListener('click', () => leave(session.lobby_url, 'exit'));
  buttons.sound.addEventListener('click', () => setSound(!sound.isOn));
  buttons.info.addEventListener('click', openRules);
  buttons.lower.addEventListener('click', () => step(-1));
  buttons.higher.addEventListener('click', () => step(1));
  buttons.stake.addEventListener('click', () =>
    showStakes({ texts, money, stakes: stakes.all, stake: stakes.current, bonusHighest: undefined, onChoose: choose }),
  );
  buttons.auto.addEventListener('click', () => {
    if (rounds.isAutoplaying) return rounds.autoplay(undefined);
    const wanted = board.wanted();
    if (!rounds.isPlaying && wanted)
      showAutoplay({ texts, money, stake: wanted.stakeMinor, onStart: (plan) => rounds.autoplay(plan) });
  });
  buttons.menu.addEventListener('click', () =>
    showMenu({
      texts,
      money,
      sound,
      onSound: setSound,
      speed: pace.speed,
      onSpeed: setSpeed,
      history: history.rounds,
      links: [
        { label: texts.rules, open: openRules },
        { label: texts.fairness, open: () => void showFairness({ texts, api }) },
      ],
    }),
  );
  buttons.play.addEventListener('click', () => rounds.press());
  document.addEventListener('pointerdown', () => sound.wake());
  document.addEventListener('keydown', (event) => {
    if (isDialogOpen() || event.ctrlKey || event.metaKey || event.altKey) return;
    if (rounds.isChoosing && board.press?.(event.key)) return event.preventDefault();
    if (event.code !== 'Space') return;
    if (event.target instanceof HTMLButtonElement && event.target !== buttons.play) return;
    event.preventDefault();
    sound.wake();
    if (!event.repeat) rounds.press();
  });
  const hear = (message: PageMessage) => {
    if (message.type === 'balanceChanged') void rounds.refreshBalance();
    else if (message.type === 'pause') rounds.pause(message.isPaused);
    else setSound(message.isOn);
  };
  bridge = openBridge(new URL(session.lobby_url).origin, hear);
  view.setSound(sound.isOn);
  const kept = readKept('speed');
  setSpeed(speeds.find((speed) => speed === kept) ?? 'normal');
  view.setAutoplay(undefined);
  choose(stakes.current);
  if (session.mode === 'demo') view.setDemo();
  bridge.send({ type: 'ready' });
  await rounds.begin();
}
