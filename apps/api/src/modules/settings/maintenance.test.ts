import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { parseCommand } from '../../platform/cli/cli.ts';
import { isUnderMaintenance } from './maintenance.ts';
import { maintenanceCommands } from './maintenance-commands.ts';

const database = useTestDatabase();
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi(database.url);
});
afterAll(() => api.close());

async function run(...argv: string[]): Promise<void> {
  const { command, options } = parseCommand(maintenanceCommands, [...argv, '--reason', 'a test']);
  await command.run({ deps: api.deps, options, actor: 'olena', print: () => undefined });
}
const inHours = (hours: number) => new Date(api.clock.now().getTime() + hours * 3_600_000).toISOString();

it('closes gaming from the planned time until its end, and not when it was cancelled', async () => {
  await run('maintenance', 'plan', '--from', inHours(1), '--until', inHours(2));
  const seen: boolean[] = [];
  for (let hour = 0; hour < 4; hour += 1) {
    seen.push(await isUnderMaintenance(api.deps));
    const { body } = await api.app.inject({ method: 'GET', url: '/global-settings' });
    expect(JSON.parse(body)).toMatchObject({ is_maintenance: seen.at(-1) });
    api.clock.advance(3_600_000);
  }
  expect(seen).toEqual([false, true, false, false]);
  await run('maintenance', 'plan', '--from', inHours(-1), '--until', inHours(2));
  expect(await isUnderMaintenance(api.deps)).toBe(true);
  await run('maintenance', 'cancel');
  expect(await isUnderMaintenance(api.deps)).toBe(false);
  await expect(run('maintenance', 'plan', '--from', inHours(2), '--until', inHours(1))).rejects.toThrow('after');
});
