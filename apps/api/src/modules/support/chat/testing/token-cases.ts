import { createHmac, timingSafeEqual } from 'node:crypto';
import { signClaims } from '../chat-token.ts';

export const vectorSecret = {
  now: 'the present secret of the chat, 40 letters',
  before: 'the earlier secret of the chat, 40 letters',
  other: 'a secret that the chat server never had ...',
};

type Outcome = 'accepted' | 'refused';
interface Claims {
  [name: string]: unknown;
}

const sign = (claims: Claims, secret = vectorSecret.now) =>
  signClaims(secret, claims as unknown as Parameters<typeof signClaims>[1]);
const encode = (text: string) => Buffer.from(text).toString('base64url');
/** Signs any text, also one that is no claims. */
const signText = (text: string) => `${text}.${createHmac('sha256', vectorSecret.now).update(text).digest('base64url')}`;
/** Changes the first letter of what follows `from`. */
const flip = (token: string, from: number) =>
  `${token.slice(0, from)}${token[from] === 'A' ? 'B' : 'A'}${token.slice(from + 1)}`;

/** Tokens of a player at an instant, and what becomes of each. `as`: the name that signs in. */
export function tokenCases(player: string, nowS: number) {
  const other = player.replace(/.$/, '9');
  const good: Claims = { v: 1, act: 'chat', sub: player, iat: nowS, exp: nowS + 60, until: nowS + 900, name: 'Ганна' };
  const token = sign(good);
  const { exp: _exp, ...endless } = good;
  const cases: [name: string, token: string, outcome: Outcome, as?: string][] = [
    ['a new token', token, 'accepted'],
    ['one signed with the secret of before', sign(good, vectorSecret.before), 'accepted'],
    ['one of a clock that is 20 s ahead', sign({ ...good, iat: nowS + 20, exp: nowS + 80 }), 'accepted'],
    ['one of five minutes', sign({ ...good, exp: nowS + 300 }), 'accepted'],
    ["another player's", token, 'refused', other],
    ['one of a strange secret', sign(good, vectorSecret.other), 'refused'],
    ['one that has expired', sign({ ...good, iat: nowS - 120, exp: nowS - 60 }), 'refused'],
    ['one that comes from the future', sign({ ...good, iat: nowS + 600, exp: nowS + 660 }), 'refused'],
    ['one of an hour', sign({ ...good, exp: nowS + 3_600 }), 'refused'],
    ['one without an end', sign(endless), 'refused'],
    ['one whose end is a text', sign({ ...good, exp: String(nowS + 60) }), 'refused'],
    ['one for erasing', sign({ ...good, act: 'erase' }), 'refused'],
    ['one of another version', sign({ ...good, v: 2 }), 'refused'],
    ['one that names nobody', sign({ ...good, sub: null }), 'refused'],
    ['one with a changed text', flip(token, 10), 'refused'],
    ['one with a changed signature', flip(token, token.indexOf('.') + 1), 'refused'],
    ['one with a signature cut short', token.slice(0, -4), 'refused'],
    ['one without a signature', token.slice(0, token.indexOf('.') + 1), 'refused'],
    ['one with three parts', `${token}.${token}`, 'refused'],
    ['a signed list', signText(encode('[1]')), 'refused'],
    ['a signed null', signText(encode('null')), 'refused'],
    ['signed nonsense', signText(encode('{"v":1')), 'refused'],
    ['one that is too long', sign({ ...good, name: 'a'.repeat(3_000) }), 'refused'],
    ['a word', 'password', 'refused'],
  ];
  return cases.map(([name, text, outcome, as = player]) => ({ name, token: text, outcome, as }));
}

const isTime = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

function readClaims(text: string): Claims | undefined {
  try {
    const claims: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return typeof claims === 'object' && claims !== null ? (claims as Claims) : undefined;
  } catch {
    return undefined;
  }
}

/** The rule of `altyn_token.lib.lua`, here to compare both with one table. */
export function judgeToken(
  token: string,
  expected: { act: string; subject: string; nowS: number; secrets: readonly string[] },
): Outcome {
  const [, text = '', signature = ''] = /^([\w-]+)\.([\w-]+)$/.exec(token) ?? [];
  const given = Buffer.from(signature, 'base64url');
  const isSigned = expected.secrets.some((secret) => {
    const right = createHmac('sha256', secret).update(text).digest();
    return given.length === right.length && timingSafeEqual(given, right);
  });
  if (token.length > 2_048 || !isSigned) return 'refused';
  const claims = readClaims(text);
  if (claims?.['v'] !== 1 || claims['act'] !== expected.act || claims['sub'] !== expected.subject) return 'refused';
  const { iat, exp } = claims;
  if (!isTime(iat) || !isTime(exp)) return 'refused';
  return exp - iat <= 300 && iat <= expected.nowS + 30 && exp > expected.nowS ? 'accepted' : 'refused';
}
