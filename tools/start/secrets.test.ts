import { createPublicKey, sign, verify } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { completeSecrets, loadSecrets } from './secrets.ts';

describe('completeSecrets', () => {
  it('creates matching pairs', () => {
    const secrets = completeSecrets({});
    const message = Buffer.from('stake');
    for (const name of ['OPERATOR', 'STUDIO'] as const) {
      const signature = sign(null, message, secrets[`${name}_PRIVATE_KEY`]);
      expect(verify(null, message, secrets[`${name}_PUBLIC_KEY`], signature)).toBe(true);
    }
  });

  it('keeps existing secrets and adds missing ones', () => {
    const { PAYMENTS_API_KEY, ...rest } = completeSecrets({});
    const completed = completeSecrets(rest);
    expect(completed).toMatchObject(rest);
    expect(completed.PAYMENTS_API_KEY).not.toBe(PAYMENTS_API_KEY);
  });

  it('replaces a pair when one half is lost', () => {
    const { STUDIO_PUBLIC_KEY: lost, ...rest } = completeSecrets({});
    const completed = completeSecrets(rest);
    expect(completed.STUDIO_PUBLIC_KEY).not.toBe(lost);
    expect(createPublicKey(completed.STUDIO_PRIVATE_KEY).export({ type: 'spki', format: 'pem' })).toBe(
      completed.STUDIO_PUBLIC_KEY,
    );
  });
});

describe('loadSecrets', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'altyn-secrets-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('creates the secrets once, readable only by their owner', async () => {
    const first = await loadSecrets(folder);
    expect(await loadSecrets(folder)).toEqual(first);
    expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
  });

  it.each(['', '{', '[]', 'null'])('refuses an invalid file (%j) without quoting it', async (text) => {
    await writeFile(join(folder, 'secrets.json'), text);
    await expect(loadSecrets(folder)).rejects.toThrow(/cannot be read as JSON/);
  });
});
