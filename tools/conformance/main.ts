import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runConformance } from './run.ts';

const usage = `Runs the provider wallet protocol's guarantees against an implementation.

  npm run conformance -- --url http://localhost:4000 --key provider.pem --operator-key operator.pem \\
    --provider <slug> --user <player> --token=<token> --game <code> --currency KZT

  --url           the address in front of /provider/v1
  --key           PEM file of the provider's private key (Ed25519 or RSA)
  --operator-key  PEM file of the operator's public key
  --user, --token a launched game's session (--token=…: it may begin with a dash); the
                  player needs at least 10.00 of money, which is bet and won
  --ended-token   of a session of the same player and game that has ended; without it that guarantee is skipped
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
    'ended-token': { type: 'string' },
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
  endedToken: values['ended-token'],
  currency,
  gameCode: game,
  privateKey: createPrivateKey(readFileSync(key)),
  operatorKey: createPublicKey(readFileSync(operatorKey)),
});
for (const { guarantee, name, isSkipped, failure } of outcomes) {
  const said = isSkipped ? 'skipped' : failure === undefined ? 'holds' : 'BROKEN';
  process.stdout.write(
    `${said.padEnd(7)} ${guarantee.padEnd(4)} ${name}${failure === undefined ? '' : `: ${failure}`}\n`,
  );
}
const broken = outcomes.filter(({ failure }) => failure !== undefined).length;
const skipped = outcomes.filter(({ isSkipped }) => isSkipped).length;
process.stdout.write(`${outcomes.length - broken - skipped} hold, ${broken} broken, ${skipped} skipped\n`);
process.exitCode = broken > 0 ? 1 : 0;
