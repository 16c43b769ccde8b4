/** Splits a text of PEM blocks, one after another, whose line ends may be literal `\n`. */
export const pemBlocks = (text: string): string[] =>
  text
    .replaceAll('\\n', '\n')
    .split(/(?=-----BEGIN )/)
    .map((block) => block.trim())
    .filter((block) => block !== '');
