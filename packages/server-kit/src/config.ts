import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { type Environment, readEnvironmentFiles } from './environment/files.ts';
import { parseNetwork } from './network-address.ts';
import { pemBlocks } from './environment/pem.ts';

/** A TCP port. */
export const port = z.coerce.number().int().min(0).max(65_535);
export const logLevel = z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info');
/** Number of trusted proxies in front (`X-Forwarded-For`). */
export const proxyHops = z.coerce.number().int().min(0).max(5);

/** Where traces are sent, off without an address, and the share of them that is; the standard's names. */
export const traceVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).optional(),
};

/** Milliseconds in which a leaving process still answers; longer than balancers take to notice. 0: it stops at once. */
export const drainMs = z.coerce.number().int().min(0).max(60_000).default(0);

/** Networks in CIDR notation, separated by spaces. */
export const networks = z
  .string()
  .transform((text) => text.split(/\s+/).filter(Boolean))
  .refine(
    (texts) => texts.every((text) => parseNetwork(text) !== undefined),
    'must be networks such as 203.0.113.0/24',
  );

export const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false'])
    .default(fallback ? 'true' : 'false')
    .transform((text) => text === 'true');

/** A PEM key, whose line ends may be literal `\n`. @param read `createPrivateKey` or `createPublicKey`. */
export const pemKey = (read: (pem: string) => KeyObject) =>
  z.string().transform((pem, context) => {
    try {
      return read(pem.replaceAll('\\n', '\n'));
    } catch {
      context.addIssue({ code: 'custom', message: 'must be a PEM key' });
      return z.NEVER;
    }
  });

/** PEM keys, one after another; none by default. @param read `createPrivateKey` or `createPublicKey`. */
export const pemKeys = (read: (pem: string) => KeyObject) =>
  z
    .string()
    .default('')
    .transform((text, context) => {
      try {
        return pemBlocks(text).map((block) => read(block));
      } catch {
        context.addIssue({ code: 'custom', message: 'must be PEM keys, one after another' });
        return z.NEVER;
      }
    });

/** Names of the variables of a schema: an object, a union of objects, or either behind a preprocessing step. */
function variablesOf(schema: unknown): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(variablesOf);
  if (schema instanceof z.ZodPipe) return variablesOf(schema.def.out);
  throw new Error('a schema of an environment names its variables');
}

/**
 * Validates an environment; empty variables count as missing. Each variable X of the schema may come from the file that
 * X_FILE names.
 * @throws Error naming every invalid variable, never a value.
 */
export function readEnvironment<Schema extends z.ZodType>(schema: Schema, source: Environment): z.output<Schema> {
  const names = [...new Set(variablesOf(schema))];
  const { values, problems: unread } = readEnvironmentFiles(source, names);
  const unreadNames = new Set(unread.map(({ name }) => name));
  const result = schema.safeParse(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')));
  const invalid = (result.error?.issues ?? [])
    .map((issue) => ({ name: issue.path.join('.'), message: issue.message }))
    // Where the file cannot be read, the missing value is no second problem.
    .filter(({ name }) => !unreadNames.has(`${name}_FILE`));
  const problems = [...unread, ...invalid].map(({ name, message }) => `  ${name}: ${message}`);
  if (!result.success || problems.length > 0) throw new Error(`The environment is not usable:\n${problems.join('\n')}`);
  return result.data;
}
