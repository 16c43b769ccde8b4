import type { SiteLocale } from '@altyn/contracts/languages';
import { languageTags } from '@altyn/contracts/languages';
import type { Caller } from '../../platform/http/http.ts';
import { isOpenCountry } from '../../platform/http/visitor-country.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts';
import { findPlayer, publicName } from '../identity/index.ts';
import { findPerson } from '../kyc/index.ts';
import { isUnderMaintenance, readSetting } from '../settings/index.ts';
import { createGameSession } from '../wallet/index.ts';
import { type CatalogueGame, readCatalogue } from './catalogue.ts';
import { markPlayed } from './own-game-store.ts';
import type { GamesDeps } from './ports.ts';
import type { LaunchRequest, ProviderConnection } from './providers/port.ts';
import { connectionOf } from './providers/provider-connection.ts';

export interface LaunchOptions {
  slug: string;
  language: SiteLocale;
  device: 'mobile' | 'desktop';
  /** Country of the request; undefined: unknown. */
  visitedFrom: string | undefined;
}

export interface Launched {
  url: string;
  mode: 'real' | 'demo';
}

/** The protocol's play-money currency; it never reaches the wallet. */
const demoCurrency = 'XXX';
const unknownCountry = 'XX';

interface Playable {
  game: CatalogueGame;
  connection: ProviderConnection;
}

async function findPlayable(deps: GamesDeps, slug: string): Promise<Playable | Refusal> {
  const game = (await readCatalogue(deps)).bySlug.get(slug);
  if (!game) return refuse('GAME_NOT_FOUND');
  const connection = connectionOf(game.served);
  if (!game.wire.is_available || !connection) return refuse('GAME_UNAVAILABLE');
  if (await isUnderMaintenance(deps)) return refuse('GAME_UNAVAILABLE');
  return { game, connection };
}

/**
 * Tells whether the account's country or the visited one is blocked for the game or for play in general.
 * @param at `home`: undefined without an account. `visited`: undefined when unknown, which a setting decides about.
 */
async function isClosedTo(
  deps: GamesDeps,
  { row }: CatalogueGame,
  at: { home: string | undefined; visited: string | undefined },
): Promise<boolean> {
  if (!isOpenCountry(at.visited, await readSetting(deps, 'UNKNOWN_COUNTRY'))) return true;
  if (!isOpenCountry(at.home, 'allow')) return true;
  return [at.home, at.visited].some((country) => country !== undefined && row.blockedCountries.includes(country));
}

function pages(deps: GamesDeps, options: LaunchOptions): Pick<LaunchRequest, 'lobby_url' | 'deposit_url'> {
  const locale = options.language === 'en' ? '' : `/${options.language}`;
  return {
    lobby_url: new URL(`${locale}/games`, deps.config.PUBLIC_WEB_URL).href,
    deposit_url: new URL(`${locale}/cashbox?action=deposit`, deps.config.PUBLIC_WEB_URL).href,
  };
}

/**
 * Launches a game for real money: opens a wallet session and requests the provider's frame address. It takes bets while the
 * caller stays signed in, 12 hours at most. Refuses GAME_NOT_FOUND, GAME_UNAVAILABLE, GAME_COUNTRY_BLOCKED, USER_DISABLED,
 * CONSENT_REQUIRED, KYC_REQUIRED, LIMIT_REACHED, and GAME_NOT_WORKING when the provider returns no address.
 */
export async function launchGame(deps: GamesDeps, caller: Caller, options: LaunchOptions): Promise<Launched | Refusal> {
  const { playerId, sessionId: browserSessionId } = caller;
  const player = await findPlayer(deps.db.kysely, playerId);
  if (!player) return refuse('UNAUTHORIZED');
  if (player.isDisabled) return refuse('USER_DISABLED');
  if (player.birthDate === null) return refuse('CONSENT_REQUIRED');
  if ((await readSetting(deps, 'KYC_BEFORE_PLAY')) && !(await findPerson(deps.db.kysely, playerId)))
    return refuse('KYC_REQUIRED');
  const playable = await findPlayable(deps, options.slug);
  if (isRefusal(playable)) return playable;
  const { game, connection } = playable;
  const at = { home: player.country, visited: options.visitedFrom };
  if (await isClosedTo(deps, game, at)) return refuse('GAME_COUNTRY_BLOCKED');

  const opened = await createGameSession(
    { ...deps, directories: deps.wallet.directories },
    { playerId, gameId: game.row.id, browserSessionId },
  );
  if (isRefusal(opened)) return opened;
  const url = await deps.providerCalls.gameUrl(connection, {
    game_code: game.row.gameCode,
    currency: player.currency.toUpperCase(),
    user: playerId,
    token: opened.token,
    public_name: publicName(player),
    language: languageTags[options.language],
    country: player.country,
    device: options.device,
    ...pages(deps, options),
  });
  if (url === undefined) return refuse('GAME_NOT_WORKING');
  await markPlayed(deps.db.kysely, { playerId, gameId: game.row.id, at: deps.clock.now() });
  return { url, mode: 'real' };
}

/**
 * Launches a game with play money for anyone whose country is not blocked. Refuses GAME_NOT_FOUND, GAME_UNAVAILABLE,
 * GAME_COUNTRY_BLOCKED, and GAME_NOT_WORKING when the provider returns no address.
 * @param caller the signed-in player, if any.
 */
export async function launchDemo(
  deps: GamesDeps,
  caller: Caller | undefined,
  options: LaunchOptions,
): Promise<Launched | Refusal> {
  const playable = await findPlayable(deps, options.slug);
  if (isRefusal(playable)) return playable;
  const { game, connection } = playable;
  if (!game.wire.has_demo) return refuse('GAME_UNAVAILABLE');
  const player = caller && (await findPlayer(deps.db.kysely, caller.playerId));
  const at = { home: player?.country, visited: options.visitedFrom };
  if (await isClosedTo(deps, game, at)) return refuse('GAME_COUNTRY_BLOCKED');
  const url = await deps.providerCalls.gameUrl(connection, {
    game_code: game.row.gameCode,
    currency: demoCurrency,
    language: languageTags[options.language],
    country: unknownCountry,
    device: options.device,
    ...pages(deps, options),
  });
  return url === undefined ? refuse('GAME_NOT_WORKING') : { url, mode: 'demo' };
}
