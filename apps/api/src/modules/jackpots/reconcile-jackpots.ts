import { allowLongStatements } from '../../platform/db/db.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { type Difference, sumHouseAccount } from '../ledger/index.ts';
import { hashOfPoint } from './point.ts';
import { createPointSealer } from './point-seal.ts';
import { listFunds, listStoredLevels } from './store.ts';

/**
 * Compares in one snapshot the jackpots' figures with the entries of house:jackpot, and each sealed point with its
 * published hash. Only a process with JACKPOT_KEY compares points: the worker does so every day, an operator's command
 * cannot open them.
 */
export async function reconcileJackpots(deps: Pick<PlatformDeps, 'config' | 'db'>): Promise<Difference[]> {
  return deps.db.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await allowLongStatements(tx);
      const sums = await sumHouseAccount(tx, 'house:jackpot');
      const held = new Map((await listFunds(tx)).map((fund) => [fund.currency, fund.held]));
      const funds = [...new Set([...sums.keys(), ...held.keys()])].flatMap((currency): Difference[] => {
        const [found, expected] = [held.get(currency) ?? 0n, sums.get(currency) ?? 0n];
        if (found === expected) return [];
        return [
          {
            check: 'jackpot fund equals entries',
            playerId: null,
            subject: currency,
            found: `${found}`,
            expected: `${expected}`,
            advice:
              'stop the worker: a jackpot moved other money than it wrote down; compare jackpots.hit with its transfers',
          },
        ];
      });
      const levels =
        deps.config.JACKPOT_KEY === undefined ? [] : await listStoredLevels(tx, createPointSealer(deps.config));
      const seals = levels.flatMap((level): Difference[] => {
        const expected = hashOfPoint(level.salt, level.point);
        if (level.pointHash === expected) return [];
        return [
          {
            check: 'jackpot point equals its hash',
            playerId: null,
            // Never the point, which must not appear in reports and logs while sealed.
            subject: `${level.suit}, round ${level.round}`,
            found: level.pointHash,
            expected,
            advice: 'stop the worker: a sealed point was changed; restore the level from the last backup',
          },
        ];
      });
      return [...funds, ...seals];
    });
}
