import type { SessionView } from '@altyn/contracts/studio-game';
import type { Deps } from './deps.ts';
import { hashOf, readSeeds } from './fairness.ts';
import { limitsOf, liveTables } from './live/tables.ts';
import { isModeAllowed, restrictionsOf } from './restrictions.ts';
import { toRoundView } from './rounds/round-view.ts';
import { figuresOf, type Title } from './titles/slot-game.ts';
import { findSession, findUnfinished, insertSession, type SessionRow } from './store.ts';
import { demoBalanceMinor, hasCurrency, stakesOf } from './titles/titles.ts';
import { readBalance, viewFreeSpins } from './wallet-balance.ts';
import { hashToken } from './hash-token.ts';

const sessionMs = 12 * 60 * 60 * 1_000;

export interface Opening {
  gameCode: string;
  currency: string;
  language: 'en' | 'uk' | 'ru';
  /** ISO 3166-1 alpha-2. */
  country: string;
  lobbyUrl: string;
  depositUrl: string;
  /** The operator's player and token; without it the session is a demo. */
  operator: { player: string; token: string } | undefined;
}

/**
 * Opens a session.
 * @returns the address of the game's client with the token in the fragment, which servers never log; undefined for an
 * unknown game or currency.
 */
export async function openSession(deps: Deps, opening: Opening): Promise<string | undefined> {
  const isDemo = opening.operator === undefined;
  const live = liveTables.get(opening.gameCode);
  const isDealt = live
    ? limitsOf(live, opening.currency) !== undefined
    : deps.titles.has(opening.gameCode) && hasCurrency(opening.currency);
  if (!isDealt || isDemo !== (opening.currency === 'XXX')) return undefined;
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
    restrictions: restrictionsOf(deps.config, opening.country),
    token_hash: hashToken(token),
    created_at: now,
    expires_at: new Date(now.getTime() + sessionMs),
  });
  return new URL(`/play/${opening.gameCode}/#s=${token}`, deps.config.PUBLIC_STUDIO_URL).href;
}

/** The session of a bearer token, if it has not expired. */
export async function authenticateSession(
  deps: Deps,
  authorization: string | undefined,
): Promise<SessionRow | undefined> {
  if (!authorization?.startsWith('Bearer ')) return undefined;
  return findSession(deps.pool, hashToken(authorization.slice('Bearer '.length)), deps.now());
}

/** Initial state of the client, including an unfinished round. */
export async function readSession(deps: Deps, session: SessionRow): Promise<SessionView> {
  const title = deps.titles.get(session.game_code);
  const stakes = title && stakesOf(title.slot, session.currency);
  if (!title || !stakes) throw new Error('a session of a game or currency that is gone');
  const [unfinished, balance, seeds] = await Promise.all([
    findUnfinished(deps.pool, { player: session.player, gameCode: session.game_code }),
    readBalance(deps, session),
    readSeeds(deps, session),
  ]);
  return {
    game: title.code,
    title: title.title,
    mode: session.mode,
    currency: session.currency,
    language: session.language,
    balance: balance?.balanceMinor.toString() ?? null,
    max_stake: balance?.maxStakeMinor?.toString() ?? null,
    free_spins: viewFreeSpins(balance?.freeSpins),
    restrictions: session.restrictions,
    modes: title.slot.modes
      .filter(({ id }) => isModeAllowed(session.restrictions, id))
      .map(({ id, priceHundredths }) => ({ id, price_hundredths: priceHundredths, rtp: figuresOf(title, id).rtp })),
    stakes: stakes.all.map(String),
    default_stake: stakes.first.toString(),
    lobby_url: session.lobby_url,
    deposit_url: session.deposit_url,
    unfinished: unfinished ? await toRoundView(deps, unfinished) : null,
    net: session.net_minor.toString(),
    fairness: {
      server_seed_hash: hashOf(seeds.current),
      client_seed: seeds.current.client_seed,
      nonce: Number(seeds.current.rounds),
    },
    rules: { ...title.rules, ...lineRulesOf(title) },
  };
}

/** Additional rules for clients of line games. */
function lineRulesOf(title: Title) {
  const { lineRules } = title;
  const base = figuresOf(title, 'base');
  return {
    rtp: base.rtp,
    hit_rate: base.hit_rate,
    max_spin_multiple: lineRules.maxSpinMultiple,
    lines: lineRules.lines,
    wild: lineRules.wild,
    scatter: lineRules.scatter,
    pays: lineRules.pays,
    scatter_pays: lineRules.scatterPays,
    free_spins: lineRules.freeSpins,
    free_spin_multiplier: lineRules.freeSpinMultiplier,
    max_free_spins: lineRules.maxFreeSpins,
  };
}
