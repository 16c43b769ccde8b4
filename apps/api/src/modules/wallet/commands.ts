import type { Command } from '../../platform/cli.ts';
import { reconcile } from './reconcile/reconcile.ts';

export const walletCommands: readonly Command[] = [
  {
    name: 'reconcile',
    summary: 'Rebuild every balance from its entries, compare rounds with transfers; ends with 1 on a difference',
    options: {},
    isAudited: false,
    async run({ deps, print }) {
      const differences = await reconcile(deps);
      for (const one of differences) {
        print(`${one.check}: player ${one.playerId ?? '-'}, ${one.subject}: ${one.found}, expected ${one.expected}`);
        print(`    ${one.advice}`);
      }
      if (differences.length > 0) throw new Error(`${differences.length} differences`);
      print('The books are right.');
    },
  },
];
