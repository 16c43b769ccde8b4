import type { Command } from '../../platform/cli/cli.ts';
import { actOf, demand, readDefinition } from '../../platform/cli/command-input.ts';
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
    async run(context) {
      const definition = await readDefinition(context);
      context.print(`${demand(await defineMissions(context.deps, { ...actOf(context), definition }))} missions`);
    },
  },
];
