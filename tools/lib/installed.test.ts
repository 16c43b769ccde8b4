import { describe, expect, it } from 'vitest';
import { isInstalled } from './installed.mjs';

const machine = { platform: 'linux', arch: 'x64' };
const lock = (packages: Record<string, object>) => ({ packages: { '': {}, 'apps/api': {}, ...packages } });
const zod = { version: '4.0.0', integrity: 'sha512-a' };
const forLinux = { version: '24.0.0', optional: true, os: ['linux'], cpu: ['x64'] };
const forMac = { version: '24.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] };

describe('isInstalled', () => {
  it.each([
    ['the same', lock({ 'node_modules/zod': zod }), lock({ 'node_modules/zod': zod }), true],
    ['one is missing', lock({ 'node_modules/zod': zod }), lock({}), false],
    [
      'another version',
      lock({ 'node_modules/zod': zod }),
      lock({ 'node_modules/zod': { ...zod, version: '3.9.9' } }),
      false,
    ],
    [
      'other bytes',
      lock({ 'node_modules/zod': zod }),
      lock({ 'node_modules/zod': { ...zod, integrity: 'sha512-b' } }),
      false,
    ],
    ['an optional one for this machine is missing', lock({ 'node_modules/node': forLinux }), lock({}), false],
    ['an optional one for another machine is missing', lock({ 'node_modules/node': forMac }), lock({}), true],
  ])('%s', (_title, wanted, installed, answer) => {
    expect(isInstalled(wanted, installed, machine)).toBe(answer);
  });
});
