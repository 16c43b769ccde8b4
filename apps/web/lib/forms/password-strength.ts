/** How hard a password is to guess. */
export type Strength = 'empty' | 'weak' | 'fair' | 'strong';

/** Bits from which a password counts as fair and as strong. The server has the word lists and decides. */
const fairBits = 38;
const strongBits = 60;

/** Beginnings and words that are tried first, without the digits around them. */
const firstTried = /^\d*(?:pass?word|qwerty|йцукен|пароль|parol|admin|altyn|casino|welcome|iloveyou|abc)\w{0,3}\d*$/iu;

const pools: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[а-яёіїєґ]/iu, 33],
  [/[^\p{L}\d]/u, 24],
];

/** A character that repeats or continues the one before adds little. */
function isRun(password: string, at: number): boolean {
  const step = (password.codePointAt(at) ?? 0) - (password.codePointAt(at - 1) ?? 0);
  return at > 0 && Math.abs(step) <= 1;
}

/** Estimates a password while it is typed. @param login the phone or email, which it must not contain. */
export function passwordStrength(password: string, login: string): Strength {
  if (password === '') return 'empty';
  const digits = login.replaceAll(/\D/g, '').slice(-7);
  const name = login.includes('@') ? login.slice(0, login.indexOf('@')).toLowerCase() : digits;
  const holdsLogin = name.length >= 4 && password.toLowerCase().includes(name);
  if (holdsLogin || firstTried.test(password) || password.length < 6) return 'weak';
  const pool = pools.reduce((sum, [letters, size]) => sum + (letters.test(password) ? size : 0), 0);
  const bits = [...password].reduce((sum, _, at) => sum + (isRun(password, at) ? 1 : Math.log2(pool)), 0);
  if (bits < fairBits) return 'weak';
  return bits < strongBits ? 'fair' : 'strong';
}
