import { describe, expect, it } from 'vitest';
import { signClaims } from './chat-token.ts';
import { judgeToken, tokenCases, vectorSecret } from './testing/token-cases.ts';

const player = '0193a5b2-7c00-7000-8000-000000000001';
const nowS = 1_795_000_000;

describe('a token of the chat', () => {
  it.each(tokenCases(player, nowS))('$name: $outcome', ({ token, as, outcome }) => {
    expect(
      judgeToken(token, { act: 'chat', subject: as, nowS, secrets: [vectorSecret.now, vectorSecret.before] }),
    ).toBe(outcome);
  });

  it('is the HMAC-SHA256 of its text, in base64url', () => {
    const claims = { v: 1, act: 'chat', sub: 'a', iat: 1, exp: 2 } as const;
    // printf %s eyJ2IjoxLCJhY3QiOiJjaGF0Iiwic3ViIjoiYSIsImlhdCI6MSwiZXhwIjoyfQ | openssl dgst -sha256 -hmac secret -binary | basenc --base64url
    expect(signClaims('secret', claims)).toBe(
      'eyJ2IjoxLCJhY3QiOiJjaGF0Iiwic3ViIjoiYSIsImlhdCI6MSwiZXhwIjoyfQ.tmdqrHJIN_OhRqh_DCODXLNpzY2inswWnjQYMXnXHj8',
    );
  });
});
