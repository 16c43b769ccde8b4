import { createHmac } from 'node:crypto';
import { once } from 'node:events';

/**
 * Writes an endless stream of the digests that rounds are drawn from: one server seed, consecutive nonces, three
 * digests each, as in a short round. Uses the platform's HMAC for speed; the engines' tests show that it follows the
 * same rule.
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
