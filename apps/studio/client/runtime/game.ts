import type { PageMessage } from '@altyn/contracts/game-book';
import type { SessionView } from '@altyn/contracts/studio-game';
import { type Bridge, openBridge } from './bridge.ts';
import { createCoins } from './coins.ts';
import { isDialogOpen, showNotice, showRules } from './dialogs.ts';
import { moneyFormatter } from './money.ts';
import { createPace } from './pace.ts';
import { createRounds } from './rounds.ts';
import { type Retrying, untilAnswered } from './settle.ts';
import { createSound } from './sound.ts';
import { createStudioApi, type StudioApi } from './studio-api.ts';
import { textsOf } from './texts.ts';
import type { Language, Title } from './title.ts';
import { createView, type View } from './view.ts';

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Before the session is known, the browser's language is the best guess. */
function guessLanguage(): Language {
  const wanted = navigator.language.slice(0, 2);
  return wanted === 'uk' || wanted === 'ru' ? wanted : 'en';
}

/** The session token of the address's fragment: no server log sees it, and a reload resumes the session. */
function readToken(): string {
  return new URLSearchParams(location.hash.slice(1)).get('s') ?? '';
}

/** Starts a title: session, screen, controls, and the round that was left unfinished. */
export async function startGame(title: Title): Promise<void> {
  const api = createStudioApi(readToken());
  const early = textsOf[guessLanguage()];
  const waiting = createView(title, guessLanguage(), early);
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
  const { language, rules } = session;
  const texts = textsOf[language];
  const view = createView(title, language, texts);
  const money = moneyFormatter(session.currency, language);
  const sound = createSound();
  const pace = createPace();
  const coins = createCoins(view.root, coinUrl(view));
  const retrying: Retrying = { sleep, onConnection: (isUp) => view.setMessage(isUp ? '' : texts.reconnecting, true) };
  let bridge: Bridge | undefined;
  const leave = (url: string, type: 'exit' | 'openCashbox') => {
    if (bridge?.isEmbedded) bridge.send({ type });
    else location.assign(url);
  };
  const rounds = createRounds({
    session,
    api,
    retrying,
    stage: { view, pace, sound, coins, texts, rules, money },
    send: (message) => bridge?.send(message),
    onDeposit: () => leave(session.deposit_url, 'openCashbox'),
    onExit: () => leave(session.lobby_url, 'exit'),
  });
  bridge = openBridge(new URL(session.lobby_url).origin, (message) => hear(message));

  function hear(message: PageMessage): void {
    if (message.type === 'balanceChanged') void rounds.refreshBalance();
    else if (message.type === 'pause') rounds.pause(message.isPaused);
    else setSound(message.isOn);
  }
  function setSound(isOn: boolean): void {
    sound.set(isOn);
    if (isOn) sound.wake();
    view.setSound(isOn);
  }

  const { home, info, sound: soundButton, spin, lower, higher } = view.buttons;
  home.addEventListener('click', () => leave(session.lobby_url, 'exit'));
  soundButton.addEventListener('click', () => setSound(!sound.isOn));
  info.addEventListener('click', () => {
    showRules({ title, language, texts, rules, money, stakeMinor: rounds.stake() });
  });
  lower.addEventListener('click', () => rounds.stepStake(-1));
  higher.addEventListener('click', () => rounds.stepStake(1));
  spin.addEventListener('click', () => rounds.press());
  view.machine.addEventListener('click', () => rounds.skip());
  document.addEventListener('pointerdown', () => sound.wake());
  document.addEventListener('keydown', (event) => {
    if (event.code !== 'Space' || isDialogOpen()) return;
    // On any other button the space bar presses that button.
    if (event.target instanceof HTMLButtonElement && event.target !== spin) return;
    event.preventDefault();
    sound.wake();
    if (!event.repeat) rounds.press();
  });
  view.setSound(sound.isOn);
  if (session.mode === 'demo') view.setDemo();
  bridge.send({ type: 'ready' });
  await rounds.begin();
}

/** The coin's picture as the title's style sheet names it. */
function coinUrl(view: View): string {
  const named = getComputedStyle(view.root).getPropertyValue('--coin');
  return /url\("?([^")]+)"?\)/.exec(named)?.[1] ?? '';
}
