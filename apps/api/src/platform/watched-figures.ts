import { pause } from '@altyn/server-kit/pause';
import { Gauge, type Registry } from 'prom-client';
import type { PlatformDeps } from './deps.ts';

/** One row of figures: its labels, and a value for each gauge. */
interface FigureRow<Name extends string = string> {
  labels: Record<string, string>;
  values: Record<Name, number>;
}

/** Figures that the worker reads from the database by one query: what waits, since when, how far something lags. */
export interface WatchedFigures {
  /** Kebab-case, for the log and the gauge of the last reading. */
  name: string;
  /** Names of the gauges, with their help texts. */
  gauges: Readonly<Record<string, string>>;
  /** Names of the labels. Bounded: never a player, a session or a path with ids. */
  labels: readonly string[];
  read(deps: PlatformDeps): Promise<FigureRow[]>;
}

/** Declares figures whose rows must have a value for each gauge. */
export function watchedFigures<Name extends string>(
  figures: Omit<WatchedFigures, 'gauges' | 'read'> & {
    gauges: Readonly<Record<Name, string>>;
    read(deps: PlatformDeps): Promise<FigureRow<Name>[]>;
  },
): WatchedFigures {
  return figures;
}

const readEveryMs = 30_000;

type Reading = () => Promise<void>;

function createReading(deps: PlatformDeps, registry: Registry, figures: WatchedFigures): Reading {
  const registers = [registry];
  const gauges = Object.entries(figures.gauges).map(
    ([name, help]) => [name, new Gauge({ name, help, labelNames: [...figures.labels], registers })] as const,
  );
  return async () => {
    const rows = await figures.read(deps);
    for (const [name, gauge] of gauges) {
      // A label that has no row any more has no figure.
      gauge.reset();
      for (const { labels, values } of rows) gauge.set(labels, values[name] ?? Number.NaN);
    }
  };
}

/**
 * Reads figures into the process's metrics every half a minute until stopped. A figure that cannot be read keeps its value;
 * `figures_read_at_seconds` says since when.
 * @returns a function that stops
 */
export function watchFigures(deps: PlatformDeps, all: readonly WatchedFigures[]): () => Promise<void> {
  const { registry } = deps.metrics;
  const readAt = new Gauge({
    name: 'figures_read_at_seconds',
    help: 'When the worker last read these figures from the database',
    labelNames: ['figures'],
    registers: [registry],
  });
  const readings = all.map((figures) => ({ name: figures.name, read: createReading(deps, registry, figures) }));
  const stopping = new AbortController();
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      for (const { name, read } of readings) {
        try {
          await read();
          readAt.set({ figures: name }, deps.clock.now().getTime() / 1_000);
        } catch (error) {
          deps.log.error({ err: error, figures: name }, 'figures could not be read');
        }
      }
      await pause(readEveryMs, stopping.signal);
    }
  })();
  return async () => {
    stopping.abort();
    await loop;
  };
}
