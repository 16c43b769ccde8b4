import { offerDefinition } from '@altyn/contracts/promotions/offers';
import { type Currency, parseMoney } from '@altyn/domain/money';
import type { Weight } from '../../platform/cli/cli.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { weighSpins } from '../bonuses/index.ts';
import { inEuroCents } from '../settings/index.ts';

/** What an offer gives away at most: its highest amount, or its free spins' stakes, for each player it may reach. */
export async function weighOffer(deps: PlatformDeps, definition: unknown): Promise<Weight> {
  const read = offerDefinition.safeParse(definition);
  if (!read.success) return { eurMinor: 0n };
  const { amounts, free_spins: spins, max_players: players } = read.data;
  const values = await Promise.all(
    Object.entries(amounts ?? {}).map(([currency, text]) =>
      inEuroCents(deps, parseMoney(text) ?? 0n, currency as Currency),
    ),
  );
  const each = values.reduce((highest, value) => (value > highest ? value : highest), 0n);
  const spun = spins === null ? 0n : await weighSpins(deps, spins);
  return { eurMinor: (each + spun) * BigInt(players) };
}
