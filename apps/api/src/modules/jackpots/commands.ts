import { jackpotLevels } from '@altyn/contracts/promotions/jackpot-operating';
import { z } from 'zod';
import { type Command, UsageError } from '../../platform/cli/cli.ts';
import { actOf, demand, readDefinition } from '../../platform/cli/command-input.ts';
import { differences } from '../../platform/cli/preview.ts';
import { changeSetting, readSetting } from '../settings/index.ts';

/** Operator commands for jackpots. */
export const jackpotCommands: readonly Command[] = [
  {
    name: 'jackpot define',
    summary: 'Set the seed and the highest amount of each level in whole euros; a level changes with its next round',
    options: { file: { summary: 'JSON file with the levels', kind: 'json', isRequired: true } },
    permission: 'bonuses.write',
    isAudited: true,
    isHouseRule: () => true,
    async preview(context) {
      const parsed = jackpotLevels.safeParse(await readDefinition(context));
      if (!parsed.success) throw new UsageError(z.prettifyError(parsed.error));
      return differences(await readSetting(context.deps, 'JACKPOT_LEVELS_EUR'), parsed.data);
    },
    async run(context) {
      const value = await readDefinition(context);
      demand(await changeSetting(context.deps, { ...actOf(context), code: 'JACKPOT_LEVELS_EUR', value }));
      context.print('Saved.');
    },
  },
];
