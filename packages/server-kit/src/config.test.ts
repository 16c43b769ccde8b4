import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { flag, pemKey, port, readEnvironment } from './config.ts';

const schema = z.object({ PORT: port.default(4000), IS_ON: flag(false), KEY: pemKey(createPublicKey).optional() });

describe('readEnvironment', () => {
  it('treats empty variables as missing', () => {
    expect(readEnvironment(schema, { PORT: '', IS_ON: '' })).toEqual({ PORT: 4000, IS_ON: false });
  });

  it('lists every invalid variable without its value', () => {
    const read = () => readEnvironment(schema, { PORT: '70000', IS_ON: 'perhaps', KEY: 'my-secret' });
    expect(read).toThrow(/PORT: [\s\S]*IS_ON: [\s\S]*KEY: must be a PEM key/);
    expect(read).not.toThrow(/70000|perhaps|my-secret/);
  });

  it('reads a key on one line', () => {
    const pem = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const { KEY } = readEnvironment(schema, { KEY: pem.replaceAll('\n', '\\n') });
    expect(KEY?.asymmetricKeyType).toBe('ed25519');
  });
});
