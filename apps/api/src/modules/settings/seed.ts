import type { PlatformDeps } from '../../platform/deps.ts';
import { settingDefinitions } from './definitions.ts';
import { writeSetting } from './store.ts';

/** Seeds missing settings with defaults, so that operators find every setting in the table. */
export async function seedSettings(deps: PlatformDeps): Promise<void> {
  const updatedAt = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    for (const [code, { tag, initial }] of Object.entries(settingDefinitions)) {
      await writeSetting(tx, { code, tag, value: initial, updatedAt }, { keep: true });
    }
  });
}
