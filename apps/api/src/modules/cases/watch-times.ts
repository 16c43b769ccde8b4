import type { PlatformDeps } from '../../platform/deps.ts';
import { type AlertKind, openAlert } from '../payments/index.ts';
import { readSetting } from '../settings/index.ts';
import { type Finding, findBattleCollusion, findBonusAbuse, findBonusRings, findTableCollusion } from './rule-store.ts';

/** Rules that look at what happened in a time: each finds accounts by its thresholds. */
const timeRules: readonly { kind: AlertKind; find: (deps: PlatformDeps, at: Date) => Promise<Finding[]> }[] = [
  {
    kind: 'bonus_abuse',
    find: async (deps, at) =>
      findBonusAbuse(deps.db.kysely, {
        at,
        minBonuses: await readSetting(deps, 'ALERT_BONUSES_30_DAYS'),
        minPercent: await readSetting(deps, 'ALERT_BONUS_MONEY_PERCENT'),
      }),
  },
  {
    kind: 'bonus_ring',
    find: async (deps, at) =>
      findBonusRings(deps.db.kysely, {
        at,
        minAccounts: await readSetting(deps, 'ALERT_BONUS_ACCOUNTS'),
        crowd: await readSetting(deps, 'PERSON_TRACE_CROWD'),
      }),
  },
  {
    kind: 'collusion_battle',
    find: async (deps, at) =>
      findBattleCollusion(deps.db.kysely, {
        at,
        minAccounts: await readSetting(deps, 'ALERT_BATTLE_ACCOUNTS'),
        crowd: await readSetting(deps, 'PERSON_TRACE_CROWD'),
      }),
  },
  {
    kind: 'collusion_table',
    find: async (deps, at) =>
      findTableCollusion(deps.db.kysely, {
        at,
        minRounds: await readSetting(deps, 'ALERT_TABLE_ROUNDS'),
        crowd: await readSetting(deps, 'PERSON_TRACE_CROWD'),
      }),
  },
];

/** Runs the rules that look at a time, and opens an alert for each account that they find. Safe to repeat. */
export async function watchTimes(deps: PlatformDeps): Promise<void> {
  const at = deps.clock.now();
  for (const { kind, find } of timeRules) {
    for (const { playerId, subject, details } of await find(deps, at))
      await deps.db.transaction((tx) => openAlert(tx, deps, { kind, subject, playerId, details }));
  }
}
