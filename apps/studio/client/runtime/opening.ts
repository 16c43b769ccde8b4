import type { PageMessage } from '@altyn/contracts/game-book';
import type { SessionView } from '@altyn/contracts/studio-game';
import { drawClientSeed } from './connection/client-seed.ts';
import { type Bridge, openBridge } from './connection/bridge.ts';
import { untilAnswered } from './connection/settle.ts';
import type { StudioApi } from './connection/studio-api.ts';
import { showNotice } from './controls/dialogs.ts';
import { exitsOf, sleep } from './session-start.ts';
import type { Texts } from './texts/texts.ts';

interface Reading {
  api: StudioApi;
  texts: Pick<Texts, 'refusals' | 'tryAgain'>;
  onConnection: (isUp: boolean) => void;
}

/**
 * Reads the session, whose hash is then known, and draws the client seed; repeats lost calls. @returns undefined when the session
 * has ended, with a notice on the screen.
 */
export async function readSession({ api, texts, onConnection }: Reading): Promise<SessionView | undefined> {
  try {
    const session = await untilAnswered({ sleep, onConnection }, () => api.session());
    await untilAnswered({ sleep, onConnection }, () => drawClientSeed(api, session.fairness));
    return session;
  } catch {
    const retry = { label: texts.tryAgain, isPrimary: true, run: () => location.reload() };
    showNotice({ text: texts.refusals.SESSION_ENDED, actions: [retry] });
    return undefined;
  }
}

interface Opened {
  view: { setDemo(): void };
  rounds: { begin(): Promise<void>; refreshBalance(): Promise<void>; pause(isPaused: boolean): void };
  setSound: (isOn: boolean) => void;
}

/** Connection of a game with the page around it. Messages sent before `open` are dropped. */
export function createPageLink(session: SessionView) {
  let bridge: Bridge | undefined;
  return {
    exits: exitsOf(session, () => bridge),
    send: (message: Parameters<Bridge['send']>[0]) => bridge?.send(message),
    /** Tells the page that the game is ready, and plays an unfinished round. */
    async open({ view, rounds, setSound }: Opened): Promise<void> {
      const receive = (message: PageMessage) => {
        if (message.type === 'balanceChanged') void rounds.refreshBalance();
        else if (message.type === 'pause') rounds.pause(message.isPaused);
        else setSound(message.isOn);
      };
      bridge = openBridge(new URL(session.lobby_url).origin, receive);
      if (session.mode === 'demo') view.setDemo();
      bridge.send({ type: 'ready' });
      await rounds.begin();
    },
  };
}
