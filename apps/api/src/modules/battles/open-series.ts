import type { BattleSeriesDefinition } from '@altyn/contracts/promotions/battle-operating';
import type { PlatformDeps } from '../../platform/deps.ts';
import { insertBattle } from './battle-store.ts';
import { battleOfTerms } from './define-battle.ts';
import { listSeries } from './series-store.ts';

const hourMs = 3_600_000;
/** Announcement lead time of a series' battles. */
const announcedMs = 48 * hourMs;

/** Periods of a series that are not over and start within the lead time, in order. */
function duePeriods(
  definition: Pick<BattleSeriesDefinition, 'first_starts_at' | 'every_hours' | 'duration_minutes'>,
  now: Date,
): { startsAt: Date; endsAt: Date }[] {
  const firstMs = new Date(definition.first_starts_at).getTime();
  const everyMs = definition.every_hours * hourMs;
  const durationMs = definition.duration_minutes * 60_000;
  const earliest = Math.max(0, Math.floor((now.getTime() - durationMs - firstMs) / everyMs) + 1);
  const periods: { startsAt: Date; endsAt: Date }[] = [];
  for (let startMs = firstMs + earliest * everyMs; startMs <= now.getTime() + announcedMs; startMs += everyMs) {
    periods.push({ startsAt: new Date(startMs), endsAt: new Date(startMs + durationMs) });
  }
  return periods;
}

/** Announces the next battles of every enabled series. Safe to run concurrently. @returns the number of new battles. */
export async function openSeriesBattles(deps: PlatformDeps): Promise<number> {
  let opened = 0;
  const at = deps.clock.now();
  for (const { id: seriesId, definition, isEnabled } of await listSeries(deps.db.kysely)) {
    if (!isEnabled) continue;
    for (const period of duePeriods(definition, at)) {
      const battle = battleOfTerms(definition.terms, { id: deps.ids.next(), seriesId, ...period });
      if (await insertBattle(deps.db.kysely, { ...battle, at })) opened += 1;
    }
  }
  return opened;
}
