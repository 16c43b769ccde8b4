/** A fault to inject into the money code: `from` must occur exactly once in the file. */
export interface Mutant {
  title: string;
  file: string;
  from: string;
  to: string;
  /** Tests to run first; default: those of the wallet protocol. */
  tests?: readonly string[];
}
