import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { processesWith } from './owned-processes.ts';

it('finds the processes of a run by an entry of their environment, until they have ended', async () => {
  const [name, value] = ['ALTYN_OWNED_PROCESS', `of ${process.pid}`];
  const child = spawn('sleep', ['60'], { env: { ...process.env, [name]: value } });
  await once(child, 'spawn');
  await expect.poll(() => processesWith(`${name}=${value}`)).toEqual(['sleep 60']);
  expect(processesWith(`${name}=of`)).toEqual([]);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(processesWith(`${name}=${value}`)).toEqual([]);
});
