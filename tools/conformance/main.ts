import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runConformance } from './run.ts';

const usage = `Runs the provider wallet protocol's guarantees against an implementation.

  npm run conformance -- --url http://localhost:4000 --key provider.pem --operator-key operator.pem \\
    --provider <slug> --user <player> --token <token> --game <code> --currency KZT

  --key           PEM file of the provider's private key (Ed25519 or RSA)
  --operator-key  PEM file of the operator's public key
  --user, --token a launched game's session; the player needs at least 10.00 of money, which is bet and won
See docs/provider-protocol.md for what each guarantee says.
`;
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    key: { type: 'string' },
    'operator-key': { type: 'string' },
    provider: { type: 'string' },
    user: { type: 'string' },
    token: { type: 'string' },
    game: { type: 'string' },
    currency: { type: 'string' },
    help: { type: 'boolean' },
  },
});
const { url, key, provider, user, token, game, currency } = values;
const operatorKey = values['operator-key'];
if (values.help || !url || !key || !operatorKey || !provider || !user || !token || !game || !currency) {
  process.stderr.write(usage);
  process.exit(values.help ? 0 : 2);
}
const outcomes = await runConformance({
  url,
  provider,
  user,
  token,
  currency,
  gameCode: game,
  privateKey: createPrivateKey(readFileSync(key)),
  operatorKey: createPublicKey(readFileSync(operatorKey)),
});
for (const { guarantee, name, failure } of outcomes) {
  process.stdout.write(
    `${failure === undefined ? 'holds ' : 'BROKEN'} ${guarantee.padEnd(4)} ${name}${failure === undefined ? '' : `: ${failure}`}\n`,
  );
}
const broken = outcomes.filter((outcome) => outcome.failure !== undefined).length;
process.stdout.write(`${outcomes.length - broken} hold, ${broken} broken\n`);
process.exitCode = broken > 0 ? 1 : 0;
