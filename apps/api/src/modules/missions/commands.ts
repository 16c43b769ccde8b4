import { type MissionDefinition, missionList } from '@altyn/contracts/promotions/missions';
import { z } from 'zod';
import { type Command, type CommandContext, UsageError } from '../../platform/cli/cli.ts';
import { actOf, demand, given, readDefinition } from '../../platform/cli/command-input.ts';
import { about, becomes, differences } from '../../platform/cli/preview.ts';
import { defineMissions, stopMission } from './define-missions.ts';
import { listMissions, type MissionRow } from './mission-store.ts';

/** The offered mission of a code. @throws UsageError */
async function missionOf(context: CommandContext): Promise<MissionRow> {
  const code = given(context, 'code');
  const found = (await listMissions(context.deps.db.kysely)).find(({ definition }) => definition.code === code);
  if (!found) throw new UsageError('--code must be the code of an offered mission');
  return found;
}

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
  {
    name: 'missions stop',
    summary: 'Offer a mission no longer; players who have started it keep its terms',
    options: { code: { summary: 'Code of the mission', kind: 'text', isRequired: true } },
    permission: 'bonuses.write',
    isAudited: true,
    async preview(context) {
      const { definition } = await missionOf(context);
      return [about('mission', definition.name.en), becomes('state', 'offered', null)];
    },
    async run(context) {
      const { definition } = await missionOf(context);
      demand(await stopMission(context.deps, { ...actOf(context), code: definition.code }));
      context.print('Stopped.');
    },
  },
];
