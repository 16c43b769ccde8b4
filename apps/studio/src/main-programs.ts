import { createPrivateKey, createPublicKey } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { loadProgramConfig } from './config.ts';
import { checkPrograms, hashPrograms, programRoot, signManifest } from './modules/programs/index.ts';

const usage = `Proof of the programs that decide and show outcomes.

  main-programs.ts key < release.pem > public.pem      the public half of the key, for PROGRAM_PUBLIC_KEY
  main-programs.ts sign < release.pem > programs.json  signs the digests of this checkout or image
  main-programs.ts check                               compares it with PROGRAM_MANIFEST; code 1 if it differs

release.pem is an Ed25519 key (openssl genpkey -algorithm ed25519). It is read from standard input and kept nowhere.`;

async function check(): Promise<number> {
  const { PROGRAM_MANIFEST: file, PROGRAM_PUBLIC_KEY: publicKey } = loadProgramConfig();
  if (!file || !publicKey) throw new Error('PROGRAM_MANIFEST and PROGRAM_PUBLIC_KEY are not set.');
  const result = await checkPrograms(programRoot, file, publicKey);
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  return result.outcome === 'proven' ? 0 : 1;
}

/** The release's key. @throws Error when standard input holds no Ed25519 key; never with its text. */
async function readKey() {
  const pem = await text(process.stdin);
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The error below omits the text, which is secret.
  }
  throw new Error('Standard input must hold an Ed25519 private key in PEM.');
}

const commands: Record<string, () => Promise<number>> = {
  async key() {
    process.stdout.write(createPublicKey(await readKey()).export({ type: 'spki', format: 'pem' }));
    return 0;
  },
  async sign() {
    const key = await readKey();
    process.stdout.write(signManifest(await hashPrograms(programRoot), key, new Date()));
    return 0;
  },
  check,
};

const command = commands[process.argv[2] ?? ''];
if (!command || process.argv.length > 3) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
} else {
  process.exitCode = await command().catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    return 1;
  });
}
