/** A fault seeded into the money core: `from` stands exactly once in the file. */
export interface Mutant {
  title: string;
  file: string;
  from: string;
  to: string;
  /** Tests that should notice, run first; without it those of the wallet's protocol. */
  tests?: readonly string[];
}
