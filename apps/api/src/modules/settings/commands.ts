import { type Command, UsageError } from '../../platform/cli/cli.ts';
import { z } from 'zod';
import { differences } from '../../platform/cli/preview.ts';
import { changeSetting, type SettingFollower } from './change-setting.ts';
import { type SettingCode, settingDefinitions } from './definitions.ts';
import { readSetting } from './read-setting.ts';

function parseValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError('--value must be JSON, e.g. true, 21 or "2026-11"');
  }
}

/** Creates the operator commands for settings; `followers` update dependent data of other modules. */
export const createSettingsCommands = (followers: readonly SettingFollower[]): readonly Command[] => [
  {
    name: 'setting list',
    summary: 'List all settings and their values',
    options: {},
    permission: 'settings.read',
    isAudited: false,
    async run({ deps, print }) {
      for (const code of Object.keys(settingDefinitions) as SettingCode[]) {
        print(`${settingDefinitions[code].tag} ${code} ${JSON.stringify(await readSetting(deps, code))}`);
      }
    },
  },
  {
    name: 'setting set',
    summary: 'Change a setting, e.g. IS_MAINTENANCE true',
    options: {
      code: {
        summary: "The setting's code",
        kind: 'choice',
        choices: Object.keys(settingDefinitions),
        isRequired: true,
      },
      value: { summary: 'Its new value as JSON', kind: 'value', isRequired: true },
    },
    permission: 'settings.write',
    isAudited: true,
    // Maintenance is urgent.
    isHouseRule: ({ code }) => code !== 'IS_MAINTENANCE',
    // Whoever could raise the limits of one person alone would have none.
    weigh: async ({ options }) =>
      /^(OPERATOR|BONUS_BUDGET)_/.test(options['code'] ?? '') ? 'two_persons' : { eurMinor: 0n },
    async preview({ deps, options }) {
      const { code = '', value = '' } = options;
      if (!Object.hasOwn(settingDefinitions, code)) throw new UsageError(`There is no setting ${code}`);
      const known = code as SettingCode;
      const parsed = settingDefinitions[known].shape.safeParse(parseValue(value));
      if (!parsed.success) throw new UsageError(z.prettifyError(parsed.error));
      return differences(await readSetting(deps, known), parsed.data, code);
    },
    async run({ deps, options, actor, print }) {
      const { code = '', value = '', reason = '' } = options;
      const refusal = await changeSetting(deps, { code, value: parseValue(value), actor, reason }, followers);
      if (refusal?.name === 'NOT_FOUND') throw new UsageError(`There is no setting ${code}`);
      if (refusal) throw new UsageError(refusal.details.map(({ path, message }) => `${path} ${message}`).join('\n'));
      print(`${code}: ${value}`);
    },
  },
];
