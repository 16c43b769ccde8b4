import { parseArgs } from 'node:util';
import { victimNames } from './strike.ts';

/** Options of each kind of run, with defaults. */
const kinds = {
  chaos: {
    strikes: '14',
    seed: '',
    players: '40',
    workers: '32',
    pause: '150',
    together: '0.2',
    victims: victimNames.join(','),
    'back-within': '5',
    'live-strikes': '3',
  },
  replica: { strikes: '1', seed: '', workers: '12', seconds: '20' },
  failover: { strikes: '14', seed: '', workers: '32' },
  live: { strikes: '12', seed: '', players: '8', table: 'live-crash' },
  battles: { strikes: '9', seed: '', players: '24', count: '12', seconds: '20' },
} as const;

/** A run as requested on the command line. */
export interface Asked {
  kind: keyof typeof kinds;
  /** The option's text. */
  text(name: string): string;
  number(name: string): number;
  /** Arguments that reproduce the run. */
  again: string;
}

/**
 * Parses the command line. `anySeed` is the default seed.
 * @throws Error for an option that this kind of run does not have, which would otherwise be ignored.
 */
export function readOptions(args: readonly string[], anySeed: number): Asked {
  const text = { type: 'string' } as const;
  const known = new Set(Object.values(kinds).flatMap((options) => Object.keys(options)));
  const { values } = parseArgs({
    args: [...args],
    options: {
      replica: { type: 'boolean' },
      failover: { type: 'boolean' },
      live: { type: 'boolean' },
      battles: { type: 'boolean' },
      ...Object.fromEntries([...known].map((name) => [name, text])),
    },
  });
  const { replica, failover, live, battles, ...given } = values as Record<string, string | boolean | undefined>;
  const flags = Object.entries({ replica, failover, live, battles }).flatMap(([name, isGiven]) =>
    isGiven ? [name] : [],
  );
  if (flags.length > 1) throw new Error(`${flags.map((name) => `--${name}`).join(' and ')} are two runs`);
  const kind = (flags[0] ?? 'chaos') as keyof typeof kinds;
  const options = new Map<string, string>(Object.entries({ ...kinds[kind], seed: String(anySeed) }));
  for (const [name, value] of Object.entries(given)) {
    if (!options.has(name)) throw new Error(`--${name} is not for ${kind === 'chaos' ? 'this run' : `--${kind}`}`);
    options.set(name, String(value));
  }
  const textOf = (name: string) => {
    const value = options.get(name);
    if (value === undefined) throw new Error(`there is no option ${name}`);
    return value;
  };
  return {
    kind,
    text: textOf,
    number(name) {
      const value = Number(textOf(name));
      if (textOf(name) === '' || !Number.isFinite(value) || value < 0) throw new Error(`--${name} is no number`);
      return value;
    },
    again: [...(kind === 'chaos' ? [] : [`--${kind}`]), ...[...options].map((pair) => `--${pair.join(' ')}`)].join(' '),
  };
}
