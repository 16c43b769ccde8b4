/** A fault to inject into the money code. */
export interface Mutant {
  title: string;
  file: string;
  /**
   * Code that stands exactly once in the file: statements, members, expressions between commas, or a link of a chain
   * (`.where(…)`). It is found by its syntax tree, so line breaks, blanks and quotes do not matter.
   */
  from: string;
  to: string;
  /** `from` is a part of a text: SQL of a template literal or of a migration. */
  isText?: true;
  /** Tests to run first; default: those of the wallet protocol. */
  tests?: readonly string[];
}
