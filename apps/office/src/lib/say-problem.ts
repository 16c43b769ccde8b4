import type english from '../../messages/en.json';

/** Problems of a definition that have words in each language. */
type Problem = keyof (typeof english)['problems'];

/** What the schemas and rules of definitions say, and the problem that it is. A group is what the words name. */
const problems: readonly (readonly [RegExp, Problem])[] = [
  [/received undefined$|^Too small: expected string|^required:/, 'missing'],
  [/^no such games?(?:: (.+))?$/, 'noGames'],
  [/^no such group$/, 'noGroup'],
  [/^the code exists$/, 'codeTaken'],
  [/^after the start$|^must be after/, 'afterStart'],
  [/^has passed$/, 'passed'],
  [/^more than zero$/, 'positive'],
  [/^a decimal number/, 'amount'],
  [/^(?:Invalid|Too big|Too small|Unrecognized)/, 'invalid'],
];

interface Words {
  /** `named`: what a problem names; empty: nothing. */
  problem: (problem: Problem, values: { named: string }) => string;
  /** Label of a field by its path. */
  label: (path: string) => string;
}

/** Says one problem of a field; one that has no words as the server says it. */
export function sayProblem(message: string, { problem }: Pick<Words, 'problem'>): string {
  for (const [pattern, name] of problems) {
    const found = pattern.exec(message);
    if (found) return problem(name, { named: found[1] ?? '' });
  }
  return message;
}

/** Says what a command refuses, a problem a line; what is no list of fields stays as it is. */
export function sayProblems(text: string, words: Words): string {
  const [, ...lines] = text.split('\n');
  const fields = lines.map((line) => /^\s+([\w.-]+): (.+)$/.exec(line));
  if (!text.startsWith('VALIDATION_ERROR') || fields.length === 0) return text;
  return fields
    .map((field, index) =>
      field ? `${words.label(field[1] ?? '')}: ${sayProblem(field[2] ?? '', words)}` : (lines[index] ?? ''),
    )
    .join('\n');
}
