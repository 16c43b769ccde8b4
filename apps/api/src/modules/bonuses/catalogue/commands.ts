import { formatMoney } from '@altyn/domain/money';
import { type Command, type CommandContext, type CommandOption, UsageError } from '../../../platform/cli/cli.ts';
import { actOf, demand, demandChange, given, readDefinition } from '../../../platform/cli/command-input.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import type { WalletDeps } from '../../wallet/index.ts';
import {
  previewCode,
  previewDefinition,
  previewGroup,
  previewNewCode,
  previewStatus,
  previewWindows,
} from './command-previews.ts';
import { listGroups } from './bonus-store.ts';
import {
  changeGroup,
  defineBonus,
  defineDepositWindows,
  definePromoCode,
  setBonusStatus,
  setPromoCode,
  type Worth,
} from './define-bonus.ts';
import { weighBonus } from './weigh-bonus.ts';
import { inspectBonus, listAllBonuses } from './inspect-bonus.ts';

const id: CommandOption = { summary: 'Id of the bonus', kind: 'id', isRequired: true };
const file: CommandOption = { summary: 'JSON file with the definition', kind: 'json', isRequired: true };
const code: CommandOption = { summary: 'The code', kind: 'text', isRequired: true };

const show = (value: unknown) =>
  JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'bigint' ? inner.toString() : inner), 2);

/** Describes the highest expected value of a bonus. */
function describeWorth(worth: Worth | null): string {
  if (!worth) return 'A gift: whoever gives it has the budget.';
  const [taking, month, budget] = [worth.takingEur, worth.monthEur, worth.budgetEur].map((cents) => formatMoney(cents));
  return `Worth to one player by the best play: up to ${taking} EUR a taking, ${month} EUR a month (budget ${budget} EUR).`;
}

const closedAs = ({ options }: Pick<CommandContext, 'options'>) =>
  options['forever'] === 'true' ? 'COMPLETED' : 'INACTIVE';

function readGroup({ options }: Pick<CommandContext, 'options'>) {
  const { enabled, name } = options;
  demandChange({ enabled, name });
  if (enabled !== undefined && enabled !== 'true' && enabled !== 'false') {
    throw new UsageError('--enabled is true or false');
  }
  return { isEnabled: enabled === undefined ? undefined : enabled === 'true', name };
}

const readCodeTerms = ({ options }: Pick<CommandContext, 'options'>) => ({
  code: options['code'],
  bonus: options['bonus'],
  is_public: options['public'] === 'true',
  ...(options['max-uses'] === undefined ? {} : { max_uses: options['max-uses'] }),
  ...(options['starts'] === undefined ? {} : { starts_at: options['starts'] }),
  ...(options['ends'] === undefined ? {} : { ends_at: options['ends'] }),
});

/** Operator commands for bonuses. */
export const bonusCommands: readonly Command<PlatformDeps & WalletDeps>[] = [
  {
    name: 'bonus list',
    summary: 'List the bonuses of all currencies or of one',
    options: { currency: { summary: 'Only this currency, e.g. uah', kind: 'currency' } },
    permission: 'bonuses.read',
    isAudited: false,
    async run({ deps, options, print }) {
      for (const line of await listAllBonuses(deps, options.currency)) print(line);
    },
  },
  {
    name: 'bonus inspect',
    summary: 'Show the terms, activations, promo codes and outcomes of a bonus as JSON',
    options: { id },
    permission: 'bonuses.read',
    isAudited: false,
    async run(context) {
      context.print(show(demand(await inspectBonus(context.deps, given(context, 'id')))));
    },
  },
  {
    name: 'bonus create',
    summary: 'Create a bonus from a definition file; prints its id and its highest expected value',
    options: { file },
    permission: 'bonuses.write',
    isAudited: true,
    weigh: ({ deps, definition }) => weighBonus(deps, definition),
    preview: async (context) =>
      previewDefinition(context.deps, { id: undefined, definition: await readDefinition(context), describeWorth }),
    async run(context) {
      const definition = await readDefinition(context);
      const { id: created, worth } = demand(
        await defineBonus(context.deps, { ...actOf(context), id: undefined, definition }),
      );
      context.print(created);
      context.print(describeWorth(worth));
    },
  },
  {
    name: 'bonus edit',
    summary: 'Replace the terms of a bonus; players keep the terms they accepted',
    options: { id, file },
    permission: 'bonuses.write',
    isAudited: true,
    weigh: ({ deps, definition }) => weighBonus(deps, definition),
    preview: async (context) =>
      previewDefinition(context.deps, {
        id: given(context, 'id'),
        definition: await readDefinition(context),
        describeWorth,
      }),
    async run(context) {
      const definition = await readDefinition(context);
      const { worth } = demand(
        await defineBonus(context.deps, { ...actOf(context), id: given(context, 'id'), definition }),
      );
      context.print('Saved.');
      context.print(describeWorth(worth));
    },
  },
  {
    name: 'bonus enable',
    summary: 'Enable a bonus',
    options: { id },
    permission: 'bonuses.write',
    isAudited: true,
    preview: (context) => previewStatus(context.deps, { id: given(context, 'id'), status: 'ACTIVE' }),
    async run(context) {
      demand(await setBonusStatus(context.deps, { ...actOf(context), id: given(context, 'id'), status: 'ACTIVE' }));
      context.print('Enabled.');
    },
  },
  {
    name: 'bonus disable',
    summary: 'Disable a bonus; players who have taken it keep it',
    options: { id, forever: { summary: 'Close it as COMPLETED instead of INACTIVE', kind: 'flag' } },
    permission: 'bonuses.write',
    isAudited: true,
    preview: (context) => previewStatus(context.deps, { id: given(context, 'id'), status: closedAs(context) }),
    async run(context) {
      const status = closedAs(context);
      demand(await setBonusStatus(context.deps, { ...actOf(context), id: given(context, 'id'), status }));
      context.print(`Set to ${status}.`);
    },
  },
  {
    name: 'bonus-group list',
    summary: 'List the groups',
    options: {},
    permission: 'bonuses.read',
    isAudited: false,
    async run({ deps, print }) {
      for (const group of await listGroups(deps.db.kysely)) {
        print(`${group.position}  ${group.code}  ${group.isEnabled ? 'enabled' : 'disabled'}  ${group.name}`);
      }
    },
  },
  {
    name: 'bonus-group change',
    summary: 'Rename, enable or disable a group',
    options: {
      code,
      enabled: { summary: 'true or false', kind: 'choice', choices: ['true', 'false'] },
      name: { summary: 'New name', kind: 'text' },
    },
    permission: 'bonuses.write',
    isAudited: true,
    preview: (context) => previewGroup(context.deps, { code: given(context, 'code'), ...readGroup(context) }),
    async run(context) {
      const { isEnabled, name } = readGroup(context);
      demand(await changeGroup(context.deps, { ...actOf(context), code: given(context, 'code'), isEnabled, name }));
      context.print('Saved.');
    },
  },
  {
    name: 'promo-code create',
    summary: 'Create a promo code for a PROMO_CODE bonus',
    options: {
      code,
      bonus: id,
      'max-uses': { summary: 'Maximum number of uses; default: the places of the bonus', kind: 'number' },
      public: { summary: 'List it publicly', kind: 'flag' },
      starts: { summary: 'Start, ISO 8601 in UTC; default: now', kind: 'time' },
      ends: { summary: 'End, ISO 8601 in UTC; default: none', kind: 'time' },
    },
    permission: 'bonuses.write',
    isAudited: true,
    preview: (context) =>
      previewNewCode(context.deps, {
        code: given(context, 'code'),
        bonusId: given(context, 'bonus'),
        terms: readCodeTerms(context),
      }),
    async run(context) {
      const definition = readCodeTerms(context);
      demand(await definePromoCode(context.deps, { ...actOf(context), definition }));
      context.print('Created.');
    },
  },
  {
    name: 'promo-code enable',
    summary: 'Enable a promo code',
    options: { code },
    permission: 'bonuses.write',
    isAudited: true,
    preview: (context) => previewCode(context.deps, { code: given(context, 'code'), isEnabled: true }),
    async run(context) {
      demand(await setPromoCode(context.deps, { ...actOf(context), code: given(context, 'code'), isEnabled: true }));
      context.print('Enabled.');
    },
  },
  {
    name: 'promo-code disable',
    summary: 'Disable a promo code',
    options: { code },
    permission: 'bonuses.write',
    isAudited: true,
    preview: (context) => previewCode(context.deps, { code: given(context, 'code'), isEnabled: false }),
    async run(context) {
      demand(await setPromoCode(context.deps, { ...actOf(context), code: given(context, 'code'), isEnabled: false }));
      context.print('Disabled.');
    },
  },
  {
    name: 'percent-deposit set',
    summary: 'Set the weekdays, windows, per cent and wager of the percent deposit',
    options: { file },
    permission: 'bonuses.write',
    isAudited: true,
    isHouseRule: () => true,
    preview: async (context) => previewWindows(context.deps, await readDefinition(context)),
    async run(context) {
      const definition = await readDefinition(context);
      demand(await defineDepositWindows(context.deps, { ...actOf(context), definition }));
      context.print('Saved.');
    },
  },
];
