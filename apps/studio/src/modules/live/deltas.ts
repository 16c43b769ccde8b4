import type { LiveMessage } from '@altyn/contracts/live/table';

/** Number of public messages kept for reconnecting viewers. */
const maxMessages = 256;

type NumberedMessage = Extract<
  LiveMessage,
  { seq: number; type: 'phase' | 'crowd' | 'flight' | 'presence' | 'reactions' }
>;
/** A public message before it gets its number. */
export type PublicMessage = NumberedMessage extends infer M
  ? M extends NumberedMessage
    ? Omit<M, 'seq'>
    : never
  : never;

/** The table's public messages, numbered from 1. */
export interface Deltas {
  readonly seq: number;
  /** @returns the message in its serialised form. */
  add(message: PublicMessage): string;
  /** Messages after `seq`; undefined if some are no longer kept. */
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
      if (texts.length > maxMessages) texts.shift();
      return text;
    },
    since(from) {
      const missing = seq - from;
      if (missing < 0 || missing > texts.length) return undefined;
      return missing === 0 ? [] : texts.slice(-missing);
    },
  };
}
