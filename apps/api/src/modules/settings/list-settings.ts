import type { PlatformDeps } from '../../platform/deps.ts';
import { type SettingCode, settingDefinitions } from './definitions.ts';
import { readSetting } from './read-setting.ts';

export interface ListedSetting {
  code: string;
  tag: string;
  value: unknown;
  /** Value of a new database. */
  initial: unknown;
}

/** Lists every setting with its value. */
export function listSettings(deps: PlatformDeps): Promise<ListedSetting[]> {
  const codes = Object.keys(settingDefinitions) as SettingCode[];
  return Promise.all(
    codes.map(async (code) => {
      const { tag, initial } = settingDefinitions[code];
      return { code, tag, initial, value: await readSetting(deps, code) };
    }),
  );
}
