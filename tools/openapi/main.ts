/** Lints the API's OpenAPI document, where a warning fails too, and generates client types from it, which a journey uses. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTypes, { astToString } from 'openapi-typescript';
import { root } from '../lib/paths.ts';
import { describeApi } from './describe.ts';

const clientFile = join(root, 'apps/api/testing/client.gen.ts');

const source = JSON.stringify(await describeApi());
const problems = await lintFromString({
  source,
  absoluteRef: join(root, 'openapi.json'),
  config: await createConfig({ extends: ['recommended'] }),
});
const count = new Map<string, number>();
for (const { severity, ruleId, message, location } of problems) {
  count.set(severity, (count.get(severity) ?? 0) + 1);
  console.error(`${ruleId}: ${message} ${location[0]?.pointer ?? ''}`);
  process.exitCode = 1;
}
console.log(`openapi: ${count.get('error') ?? 0} errors, ${count.get('warn') ?? 0} warnings`);
await writeFile(clientFile, astToString(await openapiTypes(source)));
process.exit();
