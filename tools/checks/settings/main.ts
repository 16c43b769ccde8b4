import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingRules } from '../../../apps/api/src/modules/settings/rules.ts';
import { root } from '../../lib/paths.ts';
import { describeSettings, settingsPage } from './describe.ts';

/** Writes the page of the settings; with `--check` it only compares it. */
const page = join(root, 'docs/operating/settings.md');
const settings = describeSettings(readFileSync(join(root, 'apps/api/src/modules/settings/definitions.ts'), 'utf8'));
const text = settingsPage(
  settings,
  settingRules.map(({ says }) => says),
);
if (!process.argv.includes('--check')) writeFileSync(page, text);
else if (readFileSync(page, 'utf8') !== text) {
  console.error('docs/operating/settings.md is out of date: node tools/checks/settings/main.ts');
  process.exitCode = 1;
}
console.log(`${settings.length} settings`);
