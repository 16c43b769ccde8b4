import type { SessionView } from '@altyn/contracts/studio-game';
import type { Bridge } from './connection/bridge.ts';
import { createStakes } from './controls/stakes.ts';
import type { Language } from './title.ts';

export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Before the session is known, the browser's language is the best guess. */
export function guessLanguage(): Language {
  const wanted = navigator.language.slice(0, 2);
  return wanted === 'uk' || wanted === 'ru' ? wanted : 'en';
}

/** The session token of the address's fragment: no server log sees it, and a reload resumes the session. */
export const sessionToken = (): string => new URLSearchParams(location.hash.slice(1)).get('s') ?? '';

/** The stakes of a session's game. */
export const stakesOf = (slug: string, session: SessionView) =>
  createStakes({
    key: `stake-${slug}-${session.currency}`,
    stakes: session.stakes.map(BigInt),
    first: BigInt(session.default_stake),
  });

/** Ways out of the game: by the page that holds the frame, or in this tab. `bridge`: undefined until it is open. */
export function exitsOf(session: SessionView, bridge: () => Bridge | undefined) {
  const leave = (url: string, type: 'exit' | 'openCashbox') => {
    const open = bridge();
    if (open?.isEmbedded) open.send({ type });
    else location.assign(url);
  };
  return {
    onDeposit: () => leave(session.deposit_url, 'openCashbox'),
    onExit: () => leave(session.lobby_url, 'exit'),
  };
}
