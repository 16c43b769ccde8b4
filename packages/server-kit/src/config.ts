import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { parseNetwork } from './network-address.ts';

/** A TCP port. */
export const port = z.coerce.number().int().min(0).max(65_535);
export const logLevel = z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info');
/** Number of trusted proxies in front (`X-Forwarded-For`). */
export const proxyHops = z.coerce.number().int().min(0).max(5);

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

/**
 * Validates an environment; empty variables count as missing.
 * @throws Error naming every invalid variable, never a value.
 */
export function readEnvironment<Schema extends z.ZodType>(
  schema: Schema,
  source: Readonly<Record<string, string | undefined>>,
): z.output<Schema> {
  const result = schema.safeParse(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')));
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment is not usable:\n${problems.join('\n')}`);
}
