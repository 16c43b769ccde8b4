import { createHmac } from 'node:crypto';
import { once } from 'node:events';

/**
 * Writes the digests that rounds are drawn from to the standard output, without end: of one server seed, nonce after nonce,
 * three digests of each, as a short round takes them. By the platform's own HMAC, which is faster; that it is the rule of
 * the engines is what their tests say.
 */
const [serverSeed = '', clientSeed = 'altyn'] = process.argv.slice(2);
const key = Buffer.from(serverSeed, 'hex');
const digestsOfRound = 3;
const digestBytes = 32;
const roundsAtOnce = 1_024;

process.stdout.on('error', () => process.exit(0));
for (let nonce = 0; ; nonce += roundsAtOnce) {
  const block = Buffer.alloc(roundsAtOnce * digestsOfRound * digestBytes);
  for (let digest = 0; digest < roundsAtOnce * digestsOfRound; digest += 1) {
    const round = nonce + Math.floor(digest / digestsOfRound);
    createHmac('sha256', key)
      .update(`${clientSeed}:${round}:${digest % digestsOfRound}`)
      .digest()
      .copy(block, digest * digestBytes);
  }
  if (!process.stdout.write(block)) await once(process.stdout, 'drain');
}
