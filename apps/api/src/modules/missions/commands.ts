import { type MissionDefinition, missionList } from '@altyn/contracts/promotions/missions';
import { z } from 'zod';
import { type Command, UsageError } from '../../platform/cli/cli.ts';
import { actOf, demand, readDefinition } from '../../platform/cli/command-input.ts';
import { differences } from '../../platform/cli/preview.ts';
import { defineMissions } from './define-missions.ts';
import { listMissions } from './mission-store.ts';

/** Operator commands for missions. */
export const missionCommands: readonly Command[] = [
  {
    name: 'missions list',
    summary: 'List the active missions',
    options: {},
    permission: 'bonuses.read',
    isAudited: false,
    async run({ deps, print }) {
      for (const { definition } of await listMissions(deps.db.kysely)) {
        const { code, period, goal, count, turnover, rewards, free_spins, name } = definition;
        const reward = rewards ? `${rewards.uah} uah` : `${free_spins} free spins`;
        const target = turnover === null ? `${count}` : `${turnover.uah} uah`;
        print(`${code}  ${period}  ${goal} ${target}  reward ${reward}  ${name.en}`);
      }
    },
  },
  {
    name: 'missions define',
    summary: 'Replace the active missions by those of a file',
    options: { file: { summary: 'JSON file with the list of missions', kind: 'json', isRequired: true } },
    permission: 'bonuses.write',
    isAudited: true,
    isHouseRule: () => true,
    async preview(context) {
      const parsed = missionList.safeParse(await readDefinition(context));
      if (!parsed.success) throw new UsageError(z.prettifyError(parsed.error));
      const byCode = (list: readonly MissionDefinition[]) => Object.fromEntries(list.map((one) => [one.code, one]));
      const before = (await listMissions(context.deps.db.kysely)).map(({ definition }) => definition);
      return differences(byCode(before), byCode(parsed.data));
    },
    async run(context) {
      const definition = await readDefinition(context);
      context.print(`${demand(await defineMissions(context.deps, { ...actOf(context), definition }))} missions`);
    },
  },
];
