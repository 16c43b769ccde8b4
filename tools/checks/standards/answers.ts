/** How a clause of a standard is answered. */
export type Answer =
  /** A test shows it. */
  | { kind: 'test'; file: string; title: string }
  /** It holds, and what it rests on is said instead of a test. */
  | { kind: 'holds'; why: string }
  /** It is about something that the product does not have. */
  | { kind: 'outside'; why: string }
  /** It does not hold, or not whole. */
  | { kind: 'open'; why: string };

/** Number of the clause, its subject in our words, its answer. */
export type Clause = readonly [id: string, subject: string, answer: Answer];

/** `title`: a part of the test's title that stands in the file's source. */
export const test = (file: string, title: string): Answer => ({ kind: 'test', file, title });
export const holds = (why: string): Answer => ({ kind: 'holds', why });
export const outside = (why: string): Answer => ({ kind: 'outside', why });
export const open = (why: string): Answer => ({ kind: 'open', why });
