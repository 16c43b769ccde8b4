import { readFileSync } from 'node:fs';

export type Environment = Readonly<Record<string, string | undefined>>;

const suffix = '_FILE';
const maxFileBytes = 65_536;

/** A variable that cannot be used, and why; never its value. */
export interface EnvironmentProblem {
  readonly name: string;
  readonly message: string;
}

/** Reads a file's text without the line end that editors and `echo` append. @throws a message without the content. */
function readValue(file: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    throw new Error(`cannot be read (${code})`, { cause: error });
  }
  if (bytes.length > maxFileBytes) throw new Error(`names a file of more than ${maxFileBytes} bytes`);
  const text = bytes.toString('utf8').replace(/\r?\n$/, '');
  if (text === '') throw new Error('names an empty file');
  return text;
}

/**
 * Reads variables from files, as container platforms mount secrets: `X_FILE` names the file with the value of `X`.
 * Empty variables count as missing.
 * @param names the variables that may come from a file. `X_FILE` is left alone where it is a variable of its own.
 * @returns the environment with the values of the files, and a problem for each file that cannot be used.
 */
export function readEnvironmentFiles(
  source: Environment,
  names: readonly string[],
): { values: Record<string, string | undefined>; problems: EnvironmentProblem[] } {
  const values: Record<string, string | undefined> = { ...source };
  const problems: EnvironmentProblem[] = [];
  for (const name of names) {
    const fileName = `${name}${suffix}`;
    const file = source[fileName];
    if (!file || names.includes(fileName)) continue;
    if (source[name]) {
      problems.push({ name: fileName, message: `${name} is set too; set one of them` });
      continue;
    }
    try {
      values[name] = readValue(file);
    } catch (error) {
      problems.push({ name: fileName, message: (error as Error).message });
    }
  }
  return { values, problems };
}
