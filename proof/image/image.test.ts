import { expect, it } from 'vitest';
import { builtInputs, chatImageName, hashChatInputs, hashInputs } from '../../tools/container/build.ts';
import { missingEngine } from '../../tools/container/engine.ts';
import { proveChat } from './chat.ts';
import { proveImage } from './run.ts';

/** Why the proof of an image cannot run here: a build takes minutes, so it is made before. */
async function reasonToSkip(name: string | undefined, inputs: () => Promise<string>, command: string) {
  const missing = missingEngine();
  if (missing !== undefined) return missing;
  return (await builtInputs(name)) === (await inputs()) ? undefined : `no image of these files: ${command} builds it`;
}

const reason = await reasonToSkip(undefined, hashInputs, 'npm run image');
const chatReason = await reasonToSkip(chatImageName, hashChatInputs, 'npm run image -- --chat');
if (reason !== undefined) process.stdout.write(`The image is not proven here: ${reason}\n`);
if (chatReason !== undefined) process.stdout.write(`The chat's image is not proven here: ${chatReason}\n`);

it.skipIf(reason !== undefined)(
  'runs api, worker and web as any account, on files that nobody can change, each with its own role',
  { timeout: 300_000 },
  async () => {
    const report = await proveImage(() => undefined);
    expect(Object.entries(report.statuses).filter(([, status]) => status !== 200)).toEqual([]);
    expect(report.roles).toEqual(['altyn_api', 'altyn_worker']);
    expect(report).toMatchObject({ account: '54321', refusesFiles: true, developmentPackages: [] });
  },
);

it.skipIf(chatReason !== undefined)(
  'runs the chat without rights, on files that nobody can change, and keeps the accounts of operators',
  { timeout: 180_000 },
  async () => {
    expect(await proveChat()).toEqual({
      ...{ account: 'prosody', refusesFiles: true, operators: [0, 1], elsewhere: 404, keepsAccounts: true },
    });
  },
);
