import { wheelDefinition } from '@altyn/contracts/promotions/wheel-operating';
import { z } from 'zod';
import { type Command, UsageError } from '../../platform/cli/cli.ts';
import { actOf, readDefinition } from '../../platform/cli/command-input.ts';
import { differences } from '../../platform/cli/preview.ts';
import { defineWheel, sectorsOf } from './define-wheel.ts';
import { sumOfWeights } from './rules.ts';
import { listSectors, type Sector } from './wheel-store.ts';

/** Describes each sector with its probability for operators. */
function describeSectors(sectors: readonly Sector[]): string[] {
  const weights = sumOfWeights(sectors);
  return sectors.map(({ weight, prize, label, amounts, spins, codes }) => {
    const worth = { nothing: '', free_spins: `  ${spins}`, promo: `  ${codes.uah}` }[prize as 'nothing'];
    return `${((weight * 100) / weights).toFixed(2).padStart(6)} %  ${prize}${worth ?? `  ${amounts.uah} minor uah`}  ${label.en}`;
  });
}

/** Operator commands for the wheel. */
export const wheelCommands: readonly Command[] = [
  {
    name: 'wheel show',
    summary: 'List the sectors of the wheel with their chances',
    options: {},
    permission: 'bonuses.read',
    isAudited: false,
    async run({ deps, print }) {
      for (const line of describeSectors(await listSectors(deps.db.kysely))) print(line);
    },
  },
  {
    name: 'wheel define',
    summary: 'Replace the sectors of the wheel by those of a file',
    options: { file: { summary: 'JSON file with the sectors', kind: 'json', isRequired: true } },
    permission: 'bonuses.write',
    isAudited: true,
    isHouseRule: () => true,
    async preview(context) {
      const parsed = wheelDefinition.safeParse(await readDefinition(context));
      if (!parsed.success) throw new UsageError(z.prettifyError(parsed.error));
      const before = describeSectors(await listSectors(context.deps.db.kysely));
      return differences(before, describeSectors(sectorsOf(parsed.data, () => '')), 'sector');
    },
    async run(context) {
      const definition = await readDefinition(context);
      const sectors = await defineWheel(context.deps, { ...actOf(context), definition });
      for (const line of describeSectors(sectors)) context.print(line);
    },
  },
];
