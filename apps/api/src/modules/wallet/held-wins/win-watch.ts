import type { Currency, Minor } from '@altyn/domain/money';
import { fromNanoEur, type NanoEur, nanoPerEur, toNanoEur } from '@altyn/domain/reference-rate';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { readSetting } from '../../settings/index.ts';
import { createSnapshot } from '../directories.ts';
import { addToMinute, readNets } from './provider-minute-store.ts';

/**
 * What each provider's games have won above their stakes in the last hour, over all processes. A process adds up its own
 * rounds in memory, and once a second writes its sums and reads everyone's: no round waits for it.
 */
export interface WinWatch {
  /** Reads again what has aged. Most often there is nothing to wait for. */
  refresh(): Promise<unknown> | unknown;
  /** The most that the provider may pay now above what the hour has brought it, minor units. */
  roomOf(provider: string, currency: Currency): Minor;
  /** Adds a movement: positive when the player has won. */
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
  /** On their way to the database: neither in `unsaved` nor in `known` yet. */
  let saving = new Map<string, NanoEur>();

  async function load(): Promise<void> {
    const rates = await readSetting(deps, 'REFERENCE_RATES_PER_EUR');
    const boundNanoEur = BigInt(await readSetting(deps, 'PROVIDER_HOUR_WIN_EUR')) * nanoPerEur;
    saving = unsaved;
    unsaved = new Map();
    try {
      const now = deps.clock.now();
      await addToMinute(deps.db.kysely, saving, now);
      // From here on they are in the table: a failed reading must not write them again.
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
      // Stakes that were lost give no room: the bound holds for each win by itself, too.
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
