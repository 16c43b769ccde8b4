import { siteLocales } from '@altyn/contracts/languages';
import { formatMoney, parseMoney } from '@altyn/domain/money';
import { maxFeeBasisPoints } from '@altyn/domain/payment-fee';
import { writeAudit } from '../../../platform/audit.ts';
import { type Command, type CommandContext, UsageError } from '../../../platform/cli/cli.ts';
import { demandChange } from '../../../platform/cli/command-input.ts';
import { about, becomes, differences, onOff } from '../../../platform/cli/preview.ts';
import { readCountry, readCurrency, readDirection } from './command-options.ts';
import { type ListedMethod, listAllMethods, listMethodFees, setMethodFee, updateMethod } from './method-store.ts';

const longestName = 40;

const list: Command = {
  name: 'method list',
  summary: 'List payment methods by country and direction',
  options: {},
  permission: 'payments.read',
  isAudited: false,
  async run({ deps, print }) {
    for (const row of await listAllMethods(deps.db.kysely)) {
      const names = Object.entries(row.names).map(([language, name]) => `${language} ${name}`);
      const state = row.isEnabled ? 'on' : 'off';
      print([row.country, row.direction, row.code, row.flow, row.provider, state, names.join(', ')].join('  '));
    }
  },
};

function readMethodChange(options: CommandContext['options']) {
  const { code = '', enabled } = options;
  const country = readCountry(options['country']);
  if (enabled !== undefined && enabled !== 'on' && enabled !== 'off') throw new UsageError('--enabled: on or off');
  const names: Record<string, string> = {};
  for (const language of siteLocales) {
    const name = options[language]?.trim();
    if (name === undefined) continue;
    if (name === '' || name.length > longestName) throw new UsageError(`--${language}: 1 to ${longestName} signs`);
    names[language] = name;
  }
  demandChange({ ...Object.fromEntries(siteLocales.map((language) => [language, names[language]])), enabled });
  return { code, country, names, enabled };
}

const set: Command = {
  name: 'method set',
  summary: 'Rename, enable or disable a payment method in a country',
  options: {
    code: { summary: 'The method', kind: 'text', isRequired: true },
    country: { summary: 'Where', kind: 'country', isRequired: true },
    en: { summary: 'Its name in English', kind: 'text' },
    ua: { summary: 'Its name in Ukrainian', kind: 'text' },
    ru: { summary: 'Its name in Russian', kind: 'text' },
    enabled: { summary: 'on or off', kind: 'choice', choices: ['on', 'off'] },
  },
  permission: 'payments.setup',
  isAudited: true,
  async preview({ deps, options }) {
    const { code, country, names, enabled } = readMethodChange(options);
    const rows = (await listAllMethods(deps.db.kysely)).filter((row) => row.code === code && row.country === country);
    if (rows.length === 0) throw new UsageError(`${code}: there is no such method in ${country}`);
    return rows.flatMap((row) => [
      about('method', `${code} in ${country}, ${row.direction}`),
      ...differences({ names: row.names }, { names: { ...row.names, ...names } }),
      ...(enabled === undefined ? [] : [becomes('state', onOff(row.isEnabled), enabled)]),
    ]);
  },
  async run({ deps, actor, options, print }) {
    const { reason = '' } = options;
    const { code, country, names, enabled } = readMethodChange(options);
    const isEnabled = enabled === undefined ? undefined : enabled === 'on';
    const changed = await deps.db.transaction(async (tx) => {
      const count = await updateMethod(tx, { code, country }, { names, isEnabled });
      if (count === 0) return 0;
      const details = { country, names, ...(enabled === undefined ? {} : { enabled }) };
      const [id, at] = [deps.ids.next(), deps.clock.now()];
      await writeAudit(tx, { id, at, actor, action: 'payment_method.set', subject: code, reason, details });
      return count;
    });
    if (changed === 0) throw new UsageError(`${code}: there is no such method in ${country}`);
    print(`${code} in ${country}: ${changed} changed`);
  },
};

/** Parses a percentage with at most two decimals as basis points. */
function readBasisPoints(text: string): number {
  const hundredths = parseMoney(text);
  if (hundredths === undefined || hundredths < 0n || hundredths > maxFeeBasisPoints)
    throw new UsageError('--percent: 0 to 100, with two places at most');
  return Number(hundredths);
}

const fees: Command = {
  name: 'method fees',
  summary: 'List the fees of payment methods; an unlisted method has none',
  options: {},
  permission: 'payments.read',
  isAudited: false,
  async run({ deps, print }) {
    for (const { country, direction, code, currency, fee } of await listMethodFees(deps.db.kysely)) {
      const share = `${formatMoney(BigInt(fee.basisPoints))} %`;
      print([country, direction, code, currency, share, `and ${formatMoney(fee.fixedMinor)}`].join('  '));
    }
  },
};

function readFee(options: CommandContext['options']) {
  const { code = '', direction, percent = '0', fixed = '0' } = options;
  const of = {
    code,
    country: readCountry(options['country']),
    direction: readDirection(direction),
    currency: readCurrency(options['currency']),
  };
  const fixedMinor = parseMoney(fixed);
  if (fixedMinor === undefined || fixedMinor < 0n) throw new UsageError('--fixed: an amount');
  return { of, terms: { fixedMinor, basisPoints: readBasisPoints(percent) } };
}

const fee: Command = {
  name: 'method fee',
  summary: "Set a method's fee; payments that have begun keep their terms",
  options: {
    code: { summary: 'The method', kind: 'text', isRequired: true },
    country: { summary: 'The country in which it is offered', kind: 'country', isRequired: true },
    direction: { summary: 'deposit or withdraw', kind: 'choice', choices: ['deposit', 'withdraw'], isRequired: true },
    currency: { summary: 'The currency of the payments', kind: 'currency', isRequired: true },
    percent: { summary: 'Per cent of the amount, rounded down to a minor unit; default: 0', kind: 'money' },
    fixed: { summary: 'Fixed part, in the currency; default: 0', kind: 'money' },
  },
  permission: 'payments.setup',
  isAudited: true,
  isHouseRule: () => true,
  async preview({ deps, options }) {
    const { of, terms } = readFee(options);
    const before = (await listMethodFees(deps.db.kysely)).find((known) =>
      Object.entries(of).every(([name, value]) => known[name as keyof typeof of] === value),
    );
    const text = ({ basisPoints, fixedMinor }: typeof terms) =>
      `${formatMoney(BigInt(basisPoints))} % and ${formatMoney(fixedMinor)}`;
    const none = { basisPoints: 0, fixedMinor: 0n };
    return [
      about('method', `${of.code} in ${of.country}, ${of.direction}, ${of.currency}`),
      becomes('fee of new payments', text(before?.fee ?? none), text(terms)),
    ];
  },
  async run({ deps, actor, options, print }) {
    const { reason = '', percent = '0', fixed = '0' } = options;
    const { of, terms } = readFee(options);
    const { code } = of;
    const { fixedMinor } = terms;
    await deps.db.transaction(async (tx) => {
      const isOf = (method: ListedMethod) =>
        method.code === code && method.country === of.country && method.direction === of.direction;
      if (!(await listAllMethods(tx)).some(isOf))
        throw new UsageError(`${code}: there is no such method for a ${of.direction} in ${of.country}`);
      await setMethodFee(tx, { ...of, fee: terms });
      const details = { ...of, percent, fixed };
      const [id, at] = [deps.ids.next(), deps.clock.now()];
      await writeAudit(tx, { id, at, actor, action: 'payment_method.fee', subject: code, reason, details });
    });
    print(`${code} in ${of.country}, ${of.direction}, ${of.currency}: ${percent} % and ${formatMoney(fixedMinor)}`);
  },
};

export const methodCommands: readonly Command[] = [list, set, fees, fee];
