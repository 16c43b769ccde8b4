import { registrationCountries, type RegistrationCountry } from '@altyn/domain/country';
import { writeAudit } from '../../../platform/audit.ts';
import { type Command, UsageError } from '../../../platform/cli/cli.ts';
import { listAllMethods, updateMethod } from './method-store.ts';

const longestName = 40;

const list: Command = {
  name: 'method list',
  summary: 'Payment methods by country and direction',
  options: {},
  isAudited: false,
  async run({ deps, print }) {
    for (const row of await listAllMethods(deps.db.kysely)) {
      const names = Object.entries(row.names).map(([language, name]) => `${language} ${name}`);
      const state = row.isEnabled ? 'on' : 'off';
      print([row.country, row.direction, row.code, row.flow, row.provider, state, names.join(', ')].join('  '));
    }
  },
};

function readCountry(text = ''): RegistrationCountry {
  const country = registrationCountries.find((known) => known === text);
  if (!country) throw new UsageError(`--country: one of ${registrationCountries.join(', ')}`);
  return country;
}

const set: Command = {
  name: 'method set',
  summary: 'Name a payment method in a country, or switch it on or off',
  options: {
    code: { summary: 'The method', isRequired: true },
    country: { summary: 'Where', isRequired: true },
    en: { summary: 'Its name in English' },
    ua: { summary: 'Its name in Ukrainian' },
    ru: { summary: 'Its name in Russian' },
    enabled: { summary: 'on or off' },
  },
  isAudited: true,
  async run({ deps, actor, options, print }) {
    const { code = '', reason = '', enabled } = options;
    const country = readCountry(options['country']);
    if (enabled !== undefined && enabled !== 'on' && enabled !== 'off') throw new UsageError('--enabled: on or off');
    const names: Record<string, string> = {};
    for (const language of ['en', 'ua', 'ru'] as const) {
      const name = options[language]?.trim();
      if (name === undefined) continue;
      if (name === '' || name.length > longestName) throw new UsageError(`--${language}: 1 to ${longestName} signs`);
      names[language] = name;
    }
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

export const methodCommands: readonly Command[] = [list, set];
