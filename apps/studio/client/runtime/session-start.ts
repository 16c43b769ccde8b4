import { fallbackLocale, languageTags, readLanguage } from '@altyn/contracts/languages';
import type { SessionView } from '@altyn/contracts/studio-game';
import type { Bridge } from './connection/bridge.ts';
import { createStakes } from './controls/stakes.ts';
import type { Language } from './title.ts';

export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The browser's language, used before the session is known. */
export function guessLanguage(): Language {
  return languageTags[readLanguage(navigator.language) ?? fallbackLocale];
}

/** The session token in the address's fragment: servers do not log it, and a reload resumes the session. */
export const sessionToken = (): string => new URLSearchParams(location.hash.slice(1)).get('s') ?? '';

const readRange = ({ min, max, unit }: SessionView['stake_range']) => ({
  min: BigInt(min),
  max: BigInt(max),
  unit: BigInt(unit),
});

/** Stakes of a session's game. */
export const stakesOf = (slug: string, session: SessionView) =>
  createStakes({
    key: `stake-${slug}-${session.currency}`,
    stakes: session.stakes.map(BigInt),
    range: readRange(session.stake_range),
    first: BigInt(session.default_stake),
  });

/** Exits from the game: through the embedding page, or in this tab. `bridge`: undefined until it is open. */
export function exitsOf(session: SessionView, bridge: () => Bridge | undefined) {
  const leave = (url: string, type: 'exit' | 'openCashbox' | 'playForReal') => {
    const open = bridge();
    if (open?.isEmbedded) open.send({ type });
    else location.assign(url);
  };
  return {
    onDeposit: () => leave(session.deposit_url, 'openCashbox'),
    onReal: () => leave(session.lobby_url, 'playForReal'),
    onExit: () => leave(session.lobby_url, 'exit'),
  };
}
