/** Traces that prove one person. */
const certainKinds = ['document', 'register', 'bank_account'] as const;
/** Traces that suggest one person; a setting weighs each. */
export const likelyKinds = ['card', 'chain_address', 'device', 'phone', 'name', 'address'] as const;
export const traceKinds = [...certainKinds, ...likelyKinds] as const;
export type TraceKind = (typeof traceKinds)[number];
type LikelyKind = (typeof likelyKinds)[number];
export type LinkState = 'certain' | 'likely' | 'confirmed' | 'cut';

/** One trace that two accounts share. */
export interface LinkReason {
  kind: TraceKind;
  /** Masked value, for operators. */
  shown: string;
}

/** Weights of likely traces, and the sum from which a link stops bonuses. */
export interface LinkTerms {
  weights: Readonly<Record<LikelyKind, number>>;
  threshold: number;
}

export interface LinkVerdict {
  state: 'certain' | 'likely';
  weight: number;
  isBlocking: boolean;
}

const isCertain = (kind: TraceKind) => certainKinds.some((one) => one === kind);

/**
 * Judges what two accounts share. Undefined: nothing, or an address range alone, which whole towns share. A kind counts
 * once, however many of its traces are shared.
 */
export function judgeLink(kinds: readonly TraceKind[], { weights, threshold }: LinkTerms): LinkVerdict | undefined {
  const shared = new Set(kinds);
  if (kinds.every((kind) => kind === 'address')) return undefined;
  const weight = likelyKinds.reduce((sum, kind) => sum + (shared.has(kind) ? weights[kind] : 0), 0);
  if (kinds.some(isCertain)) return { state: 'certain', weight, isBlocking: true };
  return { state: 'likely', weight, isBlocking: weight >= threshold };
}

/** Why deposits and bets stop; `until` null: without an end. */
export interface Hold {
  /** `person`: another account is excluded; `register`: a national register; `identity`: until identity is shown. */
  for: 'person' | 'register' | 'identity';
  until: Date | null;
}

/** What decides an account's hold. */
export interface HoldFacts {
  /** Ends of exclusions of the person's other accounts; null: without an end. */
  otherExclusions: readonly (Date | null)[];
  register: 'clear' | 'excluded' | 'unknown' | 'not_asked';
  /** What an unknown answer of the register does. */
  unknownRegister: 'allow' | 'stop';
  /** Ends of exclusions of accounts that are likely the same person. */
  likelyExclusions: readonly (Date | null)[];
  hasIdentity: boolean;
}

/** The latest end; null: without an end. */
const latestEnd = (ends: readonly (Date | null)[]): Date | null =>
  ends.includes(null) ? null : new Date(Math.max(...ends.map((end) => end?.getTime() ?? 0)));

/** Decides what stops an account's deposits and bets besides its own exclusion. */
export function holdOf(facts: HoldFacts): Hold | null {
  const { otherExclusions, register, likelyExclusions } = facts;
  if (register === 'excluded') return { for: 'register', until: null };
  if (otherExclusions.length > 0) return { for: 'person', until: latestEnd(otherExclusions) };
  if (register === 'unknown' && facts.unknownRegister === 'stop') return { for: 'register', until: null };
  if (likelyExclusions.length > 0 && !facts.hasIdentity) return { for: 'identity', until: latestEnd(likelyExclusions) };
  return null;
}

/** Words of a name without marks and case, sorted: `Шевченко Олена` equals `Олена ШЕВЧЕНКО`. */
export function comparableName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ');
}

/** The range of an address: /24 of IPv4, /48 of IPv6. */
export function addressRange(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!plain.includes(':')) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  const [head = ''] = plain.toLowerCase().split('::');
  const groups = head
    .split(':')
    .slice(0, 3)
    .map((group) => group.replace(/^0+(?=.)/, ''));
  return `${[...groups, '0', '0'].slice(0, 3).join(':')}::/48`;
}
