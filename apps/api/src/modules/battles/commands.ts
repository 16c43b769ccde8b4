import { battleDefinition, battleSeriesDefinition } from '@altyn/contracts/promotions/battle-operating';
import { z } from 'zod';
import {
  type Change,
  type Command,
  type CommandContext,
  type CommandOption,
  UsageError,
} from '../../platform/cli/cli.ts';
import { actOf, demand, given, readDefinition } from '../../platform/cli/command-input.ts';
import { about, becomes, differences, onOff } from '../../platform/cli/preview.ts';
import { findBattle, listBattles } from './battle-store.ts';
import { cancelBattle, defineBattle, defineSeries, switchSeries } from './define-battle.ts';
import { openSeriesBattles } from './open-series.ts';
import type { BattleDeps } from './ports.ts';
import { recountBattle } from './recount-battle.ts';
import { listResults } from './result-store.ts';
import { formatScore } from './rules.ts';
import { findSeries, listSeries } from './series-store.ts';
import { weighBattle } from './weigh-battle.ts';

const id: CommandOption = { summary: 'Id of the battle', kind: 'id', isRequired: true };
const seriesId: CommandOption = { summary: 'Id of the series', kind: 'id', isRequired: true };
const file: CommandOption = { summary: 'JSON file with the definition', kind: 'json', isRequired: true };

function previewTerms(shape: z.ZodType, definition: unknown): Change[] {
  const parsed = shape.safeParse(definition);
  if (!parsed.success) throw new UsageError(z.prettifyError(parsed.error));
  return differences({}, parsed.data);
}

async function previewSeries(context: CommandContext<BattleDeps>, isEnabled: boolean): Promise<Change[]> {
  const series = await findSeries(context.deps.db.kysely, given(context, 'id'));
  if (!series) throw new UsageError('There is no such series');
  const name = about('series', series.definition.terms.name.en);
  return [name, becomes('state', onOff(series.isEnabled), onOff(isEnabled))];
}

/** Operator commands for battles. */
export const battleCommands: readonly Command<BattleDeps>[] = [
  {
    name: 'battle list',
    summary: 'List open battles, or ended ones',
    options: { completed: { summary: 'Only battles that have ended', kind: 'flag' } },
    permission: 'bonuses.read',
    isAudited: false,
    async run({ deps, options, print }) {
      const status = options.completed === 'true' ? 'completed' : 'open';
      const { items } = await listBattles(deps.db.kysely, { status, page: 1, pageSize: 100 });
      for (const battle of items) {
        const period = `${battle.startsAt.toISOString()} – ${battle.endsAt.toISOString()}`;
        print(`${battle.id}  ${period}  ${battle.scoreKind}  ${battle.participants} players  ${battle.name.en}`);
      }
    },
  },
  {
    name: 'battle create',
    summary: 'Create a battle from a definition file; prints its id',
    options: { file },
    permission: 'bonuses.write',
    isAudited: true,
    weigh: ({ deps, definition }) => weighBattle(deps, definition),
    preview: async (context) => previewTerms(battleDefinition, await readDefinition(context)),
    async run(context) {
      const definition = await readDefinition(context);
      context.print(demand(await defineBattle(context.deps, { ...actOf(context), definition })));
    },
  },
  {
    name: 'battle cancel',
    summary: 'Cancel a battle; no prize is paid',
    options: { id },
    permission: 'bonuses.write',
    isAudited: true,
    async preview(context) {
      const battle = await findBattle(context.deps.db.kysely, given(context, 'id'));
      if (!battle) throw new UsageError('There is no such battle');
      const players = about('players', String(battle.participants));
      return [about('battle', battle.name.en), players, becomes('state', battle.status, 'cancelled: no prize is paid')];
    },
    async run(context) {
      demand(await cancelBattle(context.deps, { ...actOf(context), id: given(context, 'id') }));
      context.print('Cancelled.');
    },
  },
  {
    name: 'battle results',
    summary: 'List the places with prizes or cups',
    options: { id },
    permission: 'bonuses.read',
    isAudited: false,
    async run(context) {
      for (const result of await listResults(context.deps.db.kysely, given(context, 'id'))) {
        const { place, playerId, score, amount, currency, cup } = result;
        context.print(`${place}  ${playerId}  ${formatScore(score)}  ${amount} minor ${currency}  ${cup ?? '-'}`);
      }
    },
  },
  {
    name: 'battle recount',
    summary: 'Recount a battle from its rounds and print differences from its standings',
    options: { id },
    permission: 'bonuses.read',
    isAudited: false,
    async run(context) {
      const found = demand(await recountBattle(context.deps, given(context, 'id')));
      for (const { playerId, found: counted, expected } of found) {
        context.print(
          `${playerId}: ${counted.spins} spins, ${counted.score}; the rounds say ${expected.spins}, ${expected.score}`,
        );
      }
      context.print(`${found.length} differences`);
    },
  },
  {
    name: 'battle-series list',
    summary: 'List series of battles',
    options: {},
    permission: 'bonuses.read',
    isAudited: false,
    async run({ deps, print }) {
      for (const { id: series, definition, isEnabled } of await listSeries(deps.db.kysely)) {
        const period = `every ${definition.every_hours} h for ${definition.duration_minutes} min`;
        print(`${series}  ${isEnabled ? 'enabled' : 'disabled'}  ${period}  ${definition.terms.name.en}`);
      }
    },
  },
  {
    name: 'battle-series create',
    summary: 'Create a series from a definition file and announce its next battles; prints its id',
    options: { file },
    permission: 'bonuses.write',
    isAudited: true,
    // It gives prizes again and again, without an end.
    isHouseRule: () => true,
    preview: async (context) => previewTerms(battleSeriesDefinition, await readDefinition(context)),
    async run(context) {
      const definition = await readDefinition(context);
      context.print(demand(await defineSeries(context.deps, { ...actOf(context), definition })));
      await openSeriesBattles(context.deps);
    },
  },
  {
    name: 'battle-series enable',
    summary: 'Resume a series of battles',
    options: { id: seriesId },
    permission: 'bonuses.write',
    isAudited: true,
    preview: (context) => previewSeries(context, true),
    async run(context) {
      demand(await switchSeries(context.deps, { ...actOf(context), id: given(context, 'id'), isEnabled: true }));
      context.print('Enabled.');
    },
  },
  {
    name: 'battle-series disable',
    summary: 'Pause a series of battles; announced battles take place',
    options: { id: seriesId },
    permission: 'bonuses.write',
    isAudited: true,
    preview: (context) => previewSeries(context, false),
    async run(context) {
      demand(await switchSeries(context.deps, { ...actOf(context), id: given(context, 'id'), isEnabled: false }));
      context.print('Disabled.');
    },
  },
];
