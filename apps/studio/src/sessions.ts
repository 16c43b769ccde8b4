import type { SessionView } from '@altyn/contracts/studio-game';
import type { Deps } from './deps.ts';
import { toRoundView } from './round-view.ts';
import { findSession, findUnfinished, insertSession, type SessionRow } from './store.ts';
import { demoBalanceMinor, stakesOf, titles } from './titles.ts';
import { readBalance } from './wallet-balance.ts';
import { hashToken } from './wallet-client.ts';

const sessionMs = 12 * 60 * 60 * 1_000;

export interface Opening {
  gameCode: string;
  currency: string;
  language: 'en' | 'uk' | 'ru';
  lobbyUrl: string;
  depositUrl: string;
  /** The operator's player and token; without it the session is a demo. */
  operator: { player: string; token: string } | undefined;
}

/**
 * Opens a session.
 * @returns the address of the game's client, its token in the fragment, which no server log ever sees; undefined for a
 * game or a currency the studio does not have.
 */
export async function openSession(deps: Deps, opening: Opening): Promise<string | undefined> {
  const isDemo = opening.operator === undefined;
  if (!titles.has(opening.gameCode) || !stakesOf(opening.currency) || isDemo !== (opening.currency === 'XXX'))
    return undefined;
  const token = deps.newToken();
  const id = deps.newId();
  const now = deps.now();
  await insertSession(deps.pool, {
    id,
    mode: isDemo ? 'demo' : 'real',
    game_code: opening.gameCode,
    player: opening.operator?.player ?? id,
    operator_token: opening.operator?.token ?? null,
    currency: opening.currency,
    language: opening.language,
    lobby_url: opening.lobbyUrl,
    deposit_url: opening.depositUrl,
    demo_balance_minor: isDemo ? demoBalanceMinor : null,
    net_minor: 0n,
    token_hash: hashToken(token),
    created_at: now,
    expires_at: new Date(now.getTime() + sessionMs),
  });
  return new URL(`/play/${opening.gameCode}/#s=${token}`, deps.config.PUBLIC_STUDIO_URL).href;
}

/** The session of a bearer token, while it lasts. */
export async function authenticateSession(
  deps: Deps,
  authorization: string | undefined,
): Promise<SessionRow | undefined> {
  if (!authorization?.startsWith('Bearer ')) return undefined;
  return findSession(deps.pool, hashToken(authorization.slice('Bearer '.length)), deps.now());
}

/** Everything the client needs to begin, an unfinished round included. */
export async function readSession(deps: Deps, session: SessionRow): Promise<SessionView> {
  const title = titles.get(session.game_code);
  const stakes = stakesOf(session.currency);
  if (!title || !stakes) throw new Error('a session of a game or currency that is gone');
  const [unfinished, balance] = await Promise.all([
    findUnfinished(deps.pool, { player: session.player, gameCode: session.game_code }),
    readBalance(deps, session),
  ]);
  const { config, published } = title;
  return {
    game: title.code,
    title: title.title,
    mode: session.mode,
    currency: session.currency,
    language: session.language,
    balance: balance?.balanceMinor.toString() ?? null,
    max_stake: balance?.maxStakeMinor?.toString() ?? null,
    stakes: stakes.all.map(String),
    default_stake: stakes.first.toString(),
    lobby_url: session.lobby_url,
    deposit_url: session.deposit_url,
    unfinished: unfinished ? toRoundView(unfinished) : null,
    net: session.net_minor.toString(),
    rules: {
      maths_version: config.mathsVersion,
      rtp: published.rtpPercent,
      hit_rate: published.hitRatePercent,
      max_spin_multiple: published.maxSpinMultiple,
      max_win_multiple: config.maxWinMultiple,
      lines: config.lines.map((line) => [...line]),
      wild: config.wild,
      scatter: config.scatter,
      pays: Object.fromEntries(
        Object.entries(config.pays).map(([symbol, [three, four, five]]) => [symbol, [three, four, five]]),
      ),
      scatter_pays: { ...config.scatterFeature.pays },
      free_spins: { ...config.scatterFeature.freeSpins },
      free_spin_multiplier: config.scatterFeature.freeSpinMultiplier,
      max_free_spins: config.scatterFeature.maxFreeSpins,
    },
  };
}
