import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { loadConfig as loadApiConfig } from '../../apps/api/src/config.ts';
import { loadConfig as loadCmsConfig } from '../../apps/cms/src/config.ts';
import { loadConfig as loadGatewayConfig, loadSignerConfig } from '../../apps/crypto/src/config.ts';
import { loadConfig as loadStudioConfig } from '../../apps/studio/src/config.ts';
import { root } from '../lib/paths.ts';
import { completeSecrets } from '../start/secrets.ts';
import { readVariables } from './render.ts';

type Variables = Record<string, string>;
type Load = (environment: Variables) => unknown;

const secrets = completeSecrets({});
const ofOthers: Variables = {
  ...{
    SMTP_URL: 'smtps://mail.example',
    CHAIN_RPC_URL: 'https://node.example',
    PROGRAM_PUBLIC_KEY: secrets.STUDIO_PUBLIC_KEY,
  },
  SIGNER_XPRV: secrets.CRYPTO_XPRV,
};
const values: Variables = { ...(secrets as unknown as Variables), ...ofOthers };
const folder = mkdtempSync(join(tmpdir(), 'altyn-kubernetes-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The variables with files that are here instead of the cluster's. */
function placed(variables: Variables): Variables {
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => {
      if (!value.startsWith('/run/secrets/altyn/')) return [name, value];
      const secret = value.slice('/run/secrets/altyn/'.length);
      const file = join(folder, secret);
      writeFileSync(
        file,
        values[secret] ??
          (secret.endsWith('DATABASE_URL') || secret.endsWith('_APPROVALS_URL') ? 'postgres://a@b/c' : ''),
      );
      return [name, file];
    }),
  );
}

const api = { load: loadApiConfig as Load, files: ['apps/api/src/config.ts'] };
const processes: Record<string, { load: Load; files: readonly string[]; also?: RegExp }> = {
  ...{ api, worker: api, office: api },
  migrate: { ...api, files: [...api.files, 'apps/studio/src/config.ts', 'apps/crypto/src/config.ts'] },
  studio: { load: loadStudioConfig as Load, files: ['apps/studio/src/config.ts'] },
  cms: { load: loadCmsConfig as Load, files: ['apps/cms/src/config.ts', 'apps/cms/server/config.ts'] },
  crypto: { load: loadGatewayConfig as Load, files: ['apps/crypto/src/config.ts'] },
  signer: { load: loadSignerConfig as Load, files: ['apps/crypto/src/config.ts'] },
  web: {
    // Its modules read the environment where they load: importing them here would read this process's.
    load: () => undefined,
    files: ['apps/web/server/config.ts', 'apps/web/config/env.ts', 'apps/web/next.config.ts'],
  },
};

it('sets variables for every process', () => {
  expect([...readVariables().keys()].toSorted()).toEqual(Object.keys(processes).toSorted());
});

it.each([...readVariables()])('sets for %s only what it reads, and all that it needs', (name, variables) => {
  const { load, files } = processes[name]!;
  const text = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const isRead = (variable: string) => new RegExp(`\\b${variable}\\b`).test(text);
  const unread = Object.keys(variables).filter(
    (variable) => !isRead(variable) && !isRead(variable.replace(/_FILE$/, '')),
  );
  expect(unread).toEqual([]);
  expect(() => load(placed(variables))).not.toThrow();
});

it.each(['api', 'studio', 'cms', 'crypto', 'signer', 'worker'])('would notice a missing secret of %s', (name) => {
  const variables = readVariables().get(name)!;
  const { [Object.keys(variables).find((one) => one.endsWith('DATABASE_URL_FILE'))!]: _gone, ...others } = variables;
  expect(() => processes[name]!.load(placed(others))).toThrow('DATABASE_URL');
});

it('keeps every secret out of the variables, which anyone may read who may list pods', () => {
  const open = [...readVariables()].flatMap(([name, variables]) =>
    Object.keys(variables)
      .filter((one) =>
        /(_KEY|_SECRET|_PASSWORD|_XPRV|_XPUB|DATABASE_URL|_APPROVALS_URL|SMTP_URL|CHAIN_RPC_URL)$/.test(one),
      )
      .map((one) => `${name}: ${one}`),
  );
  expect(open).toEqual([]);
});
