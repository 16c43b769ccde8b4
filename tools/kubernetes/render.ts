import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parse, parseAllDocuments, type Tags } from 'yaml';
import { runProgram } from '../container/engine.ts';
import { root } from '../lib/paths.ts';

const folder = join(root, 'deploy/kubernetes');

/** A resource as Kubernetes gets it. */
export interface Resource {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
  spec: Record<string, unknown>;
  data?: Record<string, string>;
}

/** Why the base cannot be rendered here; undefined when it can. */
export function missingRenderer(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.some((one) => existsSync(join(one, 'kubectl'))) ? undefined : 'kubectl is not installed';
}

/** Renders the base. @throws Error with kubectl's words when it refuses. */
export async function renderBase(): Promise<Resource[]> {
  const { code, text } = await runProgram('kubectl', ['kustomize', folder]);
  if (code !== 0) throw new Error(`kubectl kustomize ended with ${code}:\n${text}`);
  // An address such as 0x… is too long for an integer, so kubectl writes it without quotes.
  const options = { customTags: (tags: Tags) => tags.filter((tag) => typeof tag === 'string' || tag.format !== 'HEX') };
  return parseAllDocuments(text, options).map((document) => document.toJS() as Resource);
}

/** Variables of each process, as the base sets them. */
export function readVariables(): Map<string, Record<string, string>> {
  const { configMapGenerator } = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')) as {
    configMapGenerator: { name: string; envs: string[] }[];
  };
  const variablesIn = (file: string) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const);
  return new Map(
    configMapGenerator.map(({ name, envs }) => [
      name.replace(/^altyn-/, ''),
      Object.fromEntries(envs.flatMap(variablesIn)),
    ]),
  );
}
