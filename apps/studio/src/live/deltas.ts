import type { LiveMessage } from '@altyn/contracts/live-table';

/** So many public messages are kept for those who come back. */
const kept = 256;

type Public = Extract<LiveMessage, { seq: number; type: 'phase' | 'crowd' | 'reactions' }>;
type Unnumbered = Public extends infer M ? (M extends Public ? Omit<M, 'seq'> : never) : never;

/** The table's public messages, numbered from 1. */
export interface Deltas {
  readonly seq: number;
  /** @returns the message as it goes out. */
  add(message: Unnumbered): string;
  /** What came after `seq`; undefined: some of it is gone. */
  since(seq: number): string[] | undefined;
}

export function createDeltas(): Deltas {
  const texts: string[] = [];
  let seq = 0;
  return {
    get seq() {
      return seq;
    },
    add(message) {
      seq += 1;
      const text = JSON.stringify({ ...message, seq });
      texts.push(text);
      if (texts.length > kept) texts.shift();
      return text;
    },
    since(from) {
      const missing = seq - from;
      if (missing < 0 || missing > texts.length) return undefined;
      return missing === 0 ? [] : texts.slice(-missing);
    },
  };
}
