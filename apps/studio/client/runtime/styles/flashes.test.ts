import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const client = fileURLToPath(new URL('../..', import.meta.url));
const suspense = /\.tense[^{}]*::after \{[^}]*?animation(?:-duration)?:[^;]*?(\d*\.?\d+)s/gs;

it('the light of suspense flashes at most three times a second, as WCAG 2.3.1 asks', () => {
  const styles = globSync('{runtime/styles,titles/*/show}/*.css', { cwd: client });
  const found = styles.flatMap((path) =>
    [...readFileSync(`${client}/${path}`, 'utf8').matchAll(suspense)].map(([, seconds]) => ({ path, seconds })),
  );
  expect(found.length).toBeGreaterThan(6);
  // There and back is one flash.
  for (const { path, seconds } of found) expect(1 / (2 * Number(seconds)), path).toBeLessThanOrEqual(3);
});
