import { providerMethod } from '@altyn/contracts/services/payment-provider';
import { formatMoney, type Minor, parseMoney } from '@altyn/domain/money';
import { writeAudit } from '../../../platform/audit.ts';
import { type Command, type CommandContext, UsageError } from '../../../platform/cli/cli.ts';
import { actOf, given } from '../../../platform/cli/command-input.ts';
import { about, becomes, differences } from '../../../platform/cli/preview.ts';
import type { Queries } from '../../../platform/db/db.ts';
import type { PaymentsDeps } from '../ports.ts';
import { markCommand } from './mark-command.ts';
import { readCountry, readCurrency, readDirection } from './command-options.ts';
import { type ListedMethod, listAllMethods } from './method-store.ts';
import {
  findMaxPayout,
  listMethodLimits,
  setMaxPayout,
  setMethodLimit,
  setMethodRoute,
  sortMethods,
} from './setup-store.ts';

type Context = CommandContext<PaymentsDeps>;

const maxPresets = 10;
const code = { summary: 'The method', kind: 'text', isRequired: true } as const;
const country = { summary: 'The country in which it is offered', kind: 'country', isRequired: true } as const;
const direction = {
  summary: 'deposit or withdraw',
  kind: 'choice',
  choices: ['deposit', 'withdraw'],
  isRequired: true,
} as const;

function readAmount(text: string, name: string): Minor {
  const amount = parseMoney(text);
  if (amount === undefined || amount <= 0n) throw new UsageError(`--${name}: an amount above zero`);
  return amount;
}

function readLimit({ options }: Pick<Context, 'options'>) {
  const currency = readCurrency(options['currency']);
  const [minMinor, maxMinor] = [readAmount(options['min'] ?? '', 'min'), readAmount(options['max'] ?? '', 'max')];
  if (minMinor > maxMinor) throw new UsageError('--max: not below --min');
  const presets = (options['presets'] ?? '').split(/\s+/).filter(Boolean);
  if (presets.length > maxPresets) throw new UsageError(`--presets: at most ${maxPresets}`);
  const amounts = presets.map((text) => readAmount(text, 'presets'));
  if (amounts.some((amount) => amount < minMinor || amount > maxMinor))
    throw new UsageError('--presets: within the limits');
  return { code: options['code'] ?? '', currency, minMinor, maxMinor, presets: amounts };
}

async function demandMethods(queries: Queries, is: (row: ListedMethod) => boolean, what: string) {
  const rows = (await listAllMethods(queries)).filter(is);
  if (rows.length === 0) throw new UsageError(`${what}: there is no such method`);
  return rows;
}

async function note(context: Context, tx: Parameters<typeof writeAudit>[0], action: string, details: object) {
  const { deps } = context;
  const entry = { id: deps.ids.next(), at: deps.clock.now(), action, subject: context.options['code'] ?? 'methods' };
  await writeAudit(tx, { ...entry, ...actOf(context), details: { ...details } });
}

const limit: Command<PaymentsDeps> = {
  name: 'method limit',
  summary: 'Set the smallest and the largest deposit of a method in a currency; settings limit payouts',
  options: {
    code,
    currency: { summary: 'The currency of the payments', kind: 'currency', isRequired: true },
    min: { summary: 'The smallest deposit', kind: 'money', isRequired: true },
    max: { summary: 'The largest deposit', kind: 'money', isRequired: true },
    presets: { summary: 'Amounts to choose from, separated by spaces', kind: 'text' },
  },
  permission: 'payments.setup',
  isAudited: true,
  isHouseRule: () => true,
  async preview(context) {
    const after = readLimit(context);
    const { kysely } = context.deps.db;
    await demandMethods(kysely, (row) => row.code === after.code, after.code);
    const before = (await listMethodLimits(kysely)).find(
      (row) => row.code === after.code && row.currency === after.currency,
    );
    const shown = (of: Omit<typeof after, 'code' | 'currency'>) => ({
      ...{ min: formatMoney(of.minMinor), max: formatMoney(of.maxMinor) },
      presets: of.presets.map(formatMoney).join(' '),
    });
    return [
      about('method', `${after.code}, ${after.currency}`),
      ...differences(before ? shown(before) : {}, shown(after)),
    ];
  },
  async run(context) {
    const after = readLimit(context);
    await context.deps.db.transaction(async (tx) => {
      await demandMethods(tx, (row) => row.code === after.code, after.code);
      await setMethodLimit(tx, after);
      const { min, max, presets = '' } = context.options;
      await note(context, tx, 'payment_method.limit', { currency: after.currency, min, max, presets });
    });
    context.print(`${after.code}, ${after.currency}: ${formatMoney(after.minMinor)} to ${formatMoney(after.maxMinor)}`);
  },
};

const payoutLimit: Command<PaymentsDeps> = {
  name: 'method payout-limit',
  summary: 'Set the largest amount of one payout of a method in a currency; above it withdrawals are paid in parts',
  options: {
    code,
    currency: { summary: 'The currency of the payments', kind: 'currency', isRequired: true },
    max: { summary: 'The largest payout', kind: 'money', orWord: 'none', isRequired: true },
  },
  permission: 'payments.setup',
  isAudited: true,
  isHouseRule: () => true,
  async preview(context) {
    const after = readMaxPayout(context);
    const before = await findMaxPayout(context.deps.db.kysely, after);
    const shown = (minor: bigint | null) => (minor === null ? 'none' : formatMoney(minor));
    return [
      about('method', `${after.code}, ${after.currency}`),
      becomes('largest payout', shown(before), shown(after.maxMinor)),
    ];
  },
  async run(context) {
    const after = readMaxPayout(context);
    await context.deps.db.transaction(async (tx) => {
      if (!(await setMaxPayout(tx, after))) throw new UsageError(`${after.code}: there is no such method`);
      const { currency, max } = context.options;
      await note(context, tx, 'payment_method.payout_limit', { currency, max });
    });
    context.print(`${after.code}, ${after.currency}: ${context.options['max']}`);
  },
};

function readMaxPayout({ options }: Pick<Context, 'options'>) {
  const { code: named = '', max = '' } = options;
  const currency = readCurrency(options['currency']);
  const maxMinor = max === 'none' ? null : parseMoney(max);
  if (maxMinor === undefined || (maxMinor !== null && maxMinor <= 0n)) throw new UsageError('--max: money, or none');
  return { code: named, currency, maxMinor };
}

function readRoute({ deps, options }: Pick<Context, 'deps' | 'options'>) {
  const of = {
    ...{ code: options['code'] ?? '', country: readCountry(options['country']) },
    direction: readDirection(options['direction']),
  };
  const provider = options['provider'] ?? '';
  if (!deps.payments.providers.has(provider))
    throw new UsageError(`--provider: one of ${[...deps.payments.providers.keys()].join(', ')}`);
  const named = options['provider-method'];
  if (named !== undefined && !providerMethod.safeParse(named).success)
    throw new UsageError(`--provider-method: one of ${providerMethod.options.join(', ')}`);
  return { of, provider, named };
}

const isOf = (of: { code: string; country: string; direction: string }) => (row: ListedMethod) =>
  row.code === of.code && row.country === of.country && row.direction === of.direction;

const route: Command<PaymentsDeps> = {
  name: 'method route',
  summary: 'Set which payment provider serves a method in a country; payments that have begun stay with theirs',
  options: {
    code,
    country,
    direction,
    provider: { summary: 'The payment provider', kind: 'text', isRequired: true },
    'provider-method': { summary: "The provider's name of the method; missing: as before", kind: 'text' },
  },
  permission: 'payments.setup',
  isAudited: true,
  isHouseRule: () => true,
  async preview(context) {
    const { of, provider, named } = readRoute(context);
    const what = `${of.code} in ${of.country}, ${of.direction}`;
    const [row] = await demandMethods(context.deps.db.kysely, isOf(of), what);
    const before = { provider: row?.provider, providerMethod: row?.providerMethod };
    const after = { provider, providerMethod: named ?? row?.providerMethod };
    return [
      about('method', what),
      ...differences(before, after),
      becomes('books of new payments', `clearing:${row?.provider}`, `clearing:${provider}`),
    ];
  },
  async run(context) {
    const { of, provider, named } = readRoute(context);
    const what = `${of.code} in ${of.country}, ${of.direction}`;
    await context.deps.db.transaction(async (tx) => {
      const [row] = await demandMethods(tx, isOf(of), what);
      await setMethodRoute(tx, of, { provider, providerMethod: named });
      await note(context, tx, 'payment_method.route', { ...of, from: row?.provider, to: provider, named });
    });
    context.print(`${what}: ${provider}`);
  },
};

function readOrder({ options }: Pick<Context, 'options'>) {
  const codes = (options['codes'] ?? '').split(/\s+/).filter(Boolean);
  return { country: readCountry(options['country']), direction: readDirection(options['direction']), codes };
}

async function demandOrder(queries: Queries, { country: where, direction: way, codes }: ReturnType<typeof readOrder>) {
  const rows = (await listAllMethods(queries)).filter((row) => row.country === where && row.direction === way);
  const unknown = codes.find((one) => !rows.some((row) => row.code === one));
  if (unknown !== undefined) throw new UsageError(`${unknown}: there is no such method for a ${way} in ${where}`);
  return rows;
}

const sort: Command<PaymentsDeps> = {
  name: 'method sort',
  summary: "Put methods first in a country's list, in this order",
  options: { country, direction, codes: { summary: 'Methods, separated by spaces', kind: 'text', isRequired: true } },
  permission: 'payments.setup',
  isAudited: true,
  async preview(context) {
    const order = readOrder(context);
    const rows = await demandOrder(context.deps.db.kysely, order);
    const first = rows.slice(0, order.codes.length).map((row) => row.code);
    return [
      about('methods', `${order.direction} in ${order.country}`),
      becomes('first', first.join(' '), order.codes.join(' ')),
    ];
  },
  async run(context) {
    const order = readOrder(context);
    await context.deps.db.transaction(async (tx) => {
      await demandOrder(tx, order);
      await sortMethods(tx, order);
      await note(context, tx, 'payment_method.sort', order);
    });
    context.print(`${given(context, 'direction')} in ${order.country}: sorted`);
  },
};

/** Commands of limits, routes, order and marks of payment methods. */
export const setupCommands: readonly Command<PaymentsDeps>[] = [limit, payoutLimit, route, sort, markCommand];
