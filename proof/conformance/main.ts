import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runOperatorCases } from './operator/run.ts';
import type { Outcome } from './outcome.ts';
import { runProviderCases } from './provider/run.ts';

const usage = `Runs the provider wallet protocol's guarantees against an implementation.

  npm run conformance -- --url http://localhost:4000 --key provider.pem --operator-key operator.pem \\
    --provider <slug> --user <player> --token=<token> --game <code> --currency KZT
  npm run conformance -- --side provider --url http://localhost:4200 --key operator.pem --provider-key provider.pem \\
    --provider <slug>

  --side          operator (without it) or provider: whose implementation is looked at
  --provider      the provider's name at the operator

Of an operator:
  --url           the address in front of /provider/v1
  --key           PEM file of the provider's private key (Ed25519 or RSA)
  --operator-key  PEM file of the operator's public key
  --user, --token a launched game's session (--token=…: it may begin with a dash); the
                  player needs at least 10.00 of money, which is bet and won, and no limit
  --game, --currency  of that session
  Each of these is optional; without it its guarantees are skipped:
  --ended-token   of a session of the same player and game that has ended
  --limited-user, --limited-token    a player of the same game and currency of whom a limit of single bets, or an
                  exclusion, refuses a bet of 1.00
  --disabled-user, --disabled-token  a player of the same game and currency who was disabled
  --disabled-game, --disabled-game-user, --disabled-game-token  a game that was disabled, and a player's session of it
                  Each of these players needs two bets of the last day, made before, that were neither won nor
                  rolled back: what is owed is looked at by them, and each run uses two.

Of a provider:
  --url           the address in front of /game/list
  --key           PEM file of the operator's private key (Ed25519 or RSA)
  --provider-key  PEM file of the provider's public key
  Each of these is optional:
  --game          the game that is launched; without it the first one that is enabled
  --user, --token, --currency  who launches it for money; without them that is skipped
  --from, --to    ISO times between which the provider has settled three rounds or more; without
                  them the last day until a minute ago

See docs/integrating/provider-protocol.md for what each guarantee says.
`;
const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    side: { ...text, default: 'operator' },
    url: text,
    key: text,
    'operator-key': text,
    'provider-key': text,
    provider: text,
    user: text,
    token: text,
    'ended-token': text,
    'limited-user': text,
    'limited-token': text,
    'disabled-user': text,
    'disabled-token': text,
    'disabled-game': text,
    'disabled-game-user': text,
    'disabled-game-token': text,
    game: text,
    currency: text,
    from: text,
    to: text,
    help: { type: 'boolean' },
  },
});

const privateKeyIn = (file: string) => createPrivateKey(readFileSync(file));
const publicKeyIn = (file: string) => createPublicKey(readFileSync(file));

/** A player who may not bet, if all options are given. */
const barred = (user: string | undefined, token: string | undefined, gameCode: string | undefined) =>
  user === undefined || token === undefined || gameCode === undefined ? undefined : { user, token, gameCode };

function runOperator(): Promise<Outcome[]> | undefined {
  const { url, key, provider, user, token, game, currency } = values;
  const operatorKey = values['operator-key'];
  if (!url || !key || !operatorKey || !provider || !user || !token || !game || !currency) return undefined;
  return runOperatorCases({
    url,
    provider,
    user,
    token,
    endedToken: values['ended-token'],
    currency,
    gameCode: game,
    privateKey: privateKeyIn(key),
    operatorKey: publicKeyIn(operatorKey),
    barred: {
      limited: barred(values['limited-user'], values['limited-token'], game),
      disabled: barred(values['disabled-user'], values['disabled-token'], game),
      disabledGame: barred(values['disabled-game-user'], values['disabled-game-token'], values['disabled-game']),
    },
  });
}

const minuteMs = 60_000;
const dayMs = 86_400_000;
const isTime = (given: string | undefined) => given === undefined || !Number.isNaN(Date.parse(given));

function runProvider(): Promise<Outcome[]> | undefined {
  const { url, key, provider, user, token, currency, from, to } = values;
  const providerKey = values['provider-key'];
  if (!url || !key || !providerKey || !provider || !isTime(from) || !isTime(to)) return undefined;
  const endMs = to === undefined ? Date.now() - minuteMs : Date.parse(to);
  const startMs = from === undefined ? endMs - dayMs : Date.parse(from);
  return runProviderCases({
    url,
    provider,
    gameCode: values.game,
    launcher: user && token && currency ? { user, token, currency } : undefined,
    span: { from: new Date(startMs).toISOString(), to: new Date(endMs).toISOString() },
    privateKey: privateKeyIn(key),
    providerKey: publicKeyIn(providerKey),
  });
}

const sides: Record<string, () => Promise<Outcome[]> | undefined> = { operator: runOperator, provider: runProvider };
const outcomes = values.help ? undefined : await sides[values.side]?.();
if (outcomes === undefined) {
  process.stderr.write(usage);
  process.exit(values.help ? 0 : 2);
}
for (const { guarantee, name, skipped, failure } of outcomes) {
  const said = skipped !== undefined ? 'skipped' : failure === undefined ? 'holds' : 'BROKEN';
  const why = failure ?? skipped;
  process.stdout.write(`${said.padEnd(7)} ${guarantee.padEnd(4)} ${name}${why === undefined ? '' : `: ${why}`}\n`);
}
const broken = outcomes.filter(({ failure }) => failure !== undefined).length;
const skipped = outcomes.filter((one) => one.skipped !== undefined).length;
process.stdout.write(`${outcomes.length - broken - skipped} hold, ${broken} broken, ${skipped} skipped\n`);
process.exitCode = broken > 0 ? 1 : 0;
