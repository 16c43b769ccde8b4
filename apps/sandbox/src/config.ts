import { z } from 'zod';

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);

const environment = z.object({
  SANDBOX_HOST: z.string().default('0.0.0.0'),
  SANDBOX_PORT: port(4300),
  SMTP_PORT: port(4325),
  /** Where browsers reach this process: hosted payment pages live under it. */
  SANDBOX_PUBLIC_URL: z.url().optional(),
  /** File in which the payment provider keeps its payments; without it they live as long as the process. */
  SANDBOX_DATABASE: z.string().min(1).default(':memory:'),
  TELEPHONY_API_KEY: z.string().min(16),
  PAYMENTS_API_KEY: z.string().min(16),
  PAYMENTS_WEBHOOK_SECRET: z.string().min(32),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
});

export type Config = z.output<typeof environment> & { publicUrl: string };

/**
 * Reads and checks the environment: the only place that does.
 * @throws Error naming every wrong variable, never a value.
 */
export function loadConfig(source: NodeJS.ProcessEnv = process.env): Config {
  const result = environment.safeParse(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')));
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The environment is not usable:\n${problems.join('\n')}`);
  }
  const config = result.data;
  const publicUrl = config.SANDBOX_PUBLIC_URL ?? `http://localhost:${config.SANDBOX_PORT}`;
  return { ...config, publicUrl: publicUrl.replace(/\/+$/, '') };
}
