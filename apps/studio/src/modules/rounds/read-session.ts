import type { SessionView } from '@altyn/contracts/studio-game';
import { readBalance, viewFreeSpins } from './read-balance.ts';
import { toRoundView } from './round-view.ts';
import { findUnfinished } from './store.ts';
import type { Deps } from '../../deps.ts';
import { figuresOf, type Title } from '../../titles/slot-game.ts';
import { playedTitle } from '../../titles/titles.ts';
import { stakesOf, viewStakes } from '../../titles/stakes.ts';
import { hashOf, readSeeds } from '../fairness/index.ts';
import { isModeAllowed, type SessionRow } from '../sessions/index.ts';

/** Initial state of the client, including an unfinished round. */
export async function readSession(deps: Deps, session: SessionRow): Promise<SessionView> {
  const title = playedTitle(deps.titles, session.game_code);
  const stakes = title && stakesOf(title.slot, session.currency, deps.config.HIGHEST_PAYOUTS);
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
    ...viewStakes(stakes),
    lobby_url: session.lobby_url,
    deposit_url: session.deposit_url,
    unfinished: unfinished ? await toRoundView(deps, unfinished) : null,
    net: session.net_minor.toString(),
    fairness: {
      server_seed_hash: hashOf(seeds.current),
      client_seed: seeds.current.client_seed,
      client_seed_by: seeds.current.client_seed_by,
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
