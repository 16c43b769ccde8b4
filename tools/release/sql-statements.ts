/** One statement of a migration. */
export interface Statement {
  /** Its text without comments, on one line; the bodies of functions and strings stay. */
  text: string;
  /** Comments before it, on one line. */
  comment: string;
  line: number;
}

/** What a statement is made of: comments, strings, quoted names, bodies in dollars, the end of a statement, the rest. */
const tokens = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;|[^-/'"$;]+|[\s\S]/g;

/** Splits SQL into its statements. */
export function splitStatements(sql: string): Statement[] {
  const statements: Statement[] = [];
  let [text, comment, line, start] = ['', '', 1, 0];
  const end = () => {
    const plain = text.replace(/\s+/g, ' ').trim();
    if (plain !== '') statements.push({ text: plain, comment: comment.trim(), line: start });
    [text, comment, start] = ['', '', 0];
  };
  for (const [token] of sql.matchAll(tokens)) {
    if (token === ';') end();
    else if (token.startsWith('--')) {
      // A comment inside a statement is its own, too.
      comment += ` ${token.slice(2).trim()}`;
      text += ' ';
    } else if (token.startsWith('/*')) text += ' ';
    else {
      if (start === 0 && token.trim() !== '')
        start = line + (token.slice(0, token.length - token.trimStart().length).match(/\n/g)?.length ?? 0);
      text += token;
    }
    line += token.match(/\n/g)?.length ?? 0;
  }
  end();
  return statements;
}
