import type { Currency, Minor } from '@altyn/domain/money';
import { fromNanoEur, type NanoEur, nanoPerEur, toNanoEur } from '@altyn/domain/reference-rate';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { readSetting } from '../../settings/index.ts';
import { createSnapshot } from '../directories.ts';
import { addToMinute, readNets } from './provider-minute-store.ts';

/**
 * Tracks each provider's net payout over the last hour across all processes. A process sums its own rounds in memory and
 * once a second writes its sums and reads the totals, so that no round waits for it.
 */
export interface WinWatch {
  /** Refreshes stale totals. Most often there is nothing to wait for. */
  refresh(): Promise<unknown> | unknown;
  /** Largest win that the provider may pay now, in minor units. */
  roomOf(provider: string, currency: Currency): Minor;
  /** Adds a movement's net amount; positive when the player wins. */
  count(moved: { provider: string; currency: Currency; net: Minor }): void;
}

interface Known {
  rates: Readonly<Record<string, string>>;
  boundNanoEur: NanoEur;
  nets: ReadonlyMap<string, NanoEur>;
}

const windowMs = 3_600_000;

export function createWinWatch(deps: PlatformDeps): WinWatch {
  let known: Known = { rates: {}, boundNanoEur: 0n, nets: new Map() };
  let unsaved = new Map<string, NanoEur>();
  /** Sums being written to the database: in neither `unsaved` nor `known`. */
  let saving = new Map<string, NanoEur>();

  async function load(): Promise<void> {
    const rates = await readSetting(deps, 'REFERENCE_RATES_PER_EUR');
    const boundNanoEur = BigInt(await readSetting(deps, 'PROVIDER_HOUR_WIN_EUR')) * nanoPerEur;
    saving = unsaved;
    unsaved = new Map();
    try {
      const now = deps.clock.now();
      await addToMinute(deps.db.kysely, saving, now);
      // The sums are in the table now: a failed read must not write them again.
      const saved = saving;
      saving = new Map();
      known = { ...known, nets: sumOf(known.nets, saved) };
      known = { rates, boundNanoEur, nets: await readNets(deps.db.kysely, new Date(now.getTime() - windowMs)) };
    } catch (error) {
      unsaved = sumOf(unsaved, saving);
      saving = new Map();
      throw error;
    }
  }

  const refresh = createSnapshot(deps.clock, load, (error) =>
    deps.log.error({ err: error }, 'the sums of providers could not be refreshed'),
  );

  return {
    refresh,
    roomOf(provider, currency) {
      const net = [known.nets, saving, unsaved].reduce((sum, part) => sum + (part.get(provider) ?? 0n), 0n);
      // Lost stakes add no room: the bound also holds for each win by itself.
      const room = known.boundNanoEur - (net > 0n ? net : 0n);
      return room > 0n ? fromNanoEur(room, known.rates[currency] ?? '0') : 0n;
    },
    count({ provider, currency, net }) {
      unsaved.set(provider, (unsaved.get(provider) ?? 0n) + toNanoEur(net, known.rates[currency] ?? '0'));
    },
  };
}

function sumOf(one: ReadonlyMap<string, NanoEur>, other: ReadonlyMap<string, NanoEur>): Map<string, NanoEur> {
  const sums = new Map(one);
  for (const [provider, net] of other) sums.set(provider, (sums.get(provider) ?? 0n) + net);
  return sums;
}
