import type { LanguageTag } from '@altyn/contracts/languages';
import type { Deps } from '../../deps.ts';
import { limitsOf, liveTables } from '../../titles/live-tables.ts';
import { hasCurrency } from '../../titles/stakes.ts';
import { demoBalanceMinor } from '../../titles/titles.ts';
import { hashToken } from './hash-token.ts';
import { restrictionsOf } from './rules.ts';
import { insertSession } from './store.ts';

const sessionMs = 12 * 60 * 60 * 1_000;

export interface Opening {
  gameCode: string;
  currency: string;
  language: LanguageTag;
  /** ISO 3166-1 alpha-2. */
  country: string;
  lobbyUrl: string;
  depositUrl: string;
  /** The operator's player and token; without it the session is a demo. */
  operator: { player: string; token: string; publicName?: string | undefined } | undefined;
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
    public_name: opening.operator?.publicName ?? null,
    token_hash: hashToken(token),
    created_at: now,
    expires_at: new Date(now.getTime() + sessionMs),
  });
  return new URL(`/play/${opening.gameCode}/#s=${token}`, deps.config.PUBLIC_STUDIO_URL).href;
}
