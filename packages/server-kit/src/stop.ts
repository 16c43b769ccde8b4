import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import { pause } from './pause.ts';
import { flushTraces } from './tracing/trace-context.ts';

/** Time to stop after the drain. */
const graceMs = 10_000;

/** Announces that the process leaves: its readiness turns false while it still answers. */
export interface Departure {
  /** Aborts when the process begins to leave. */
  readonly leaving: AbortSignal;
  begin(): void;
}

export function createDeparture(): Departure {
  const controller = new AbortController();
  return { leaving: controller.signal, begin: () => controller.abort() };
}

interface Leave {
  departure: Departure;
  /** Time in which balancers learn that the process is not ready, and send their calls elsewhere. */
  drainMs: number;
  /** What ends by itself meanwhile, for example rounds of live tables; takes at most `withinMs`. */
  handOver?: { work: () => Promise<void>; withinMs: number };
}

/**
 * Leaves on SIGTERM or SIGINT: readiness turns false, the process answers for `drainMs` more, `stop` runs once, and the
 * process exits. It exits anyway when `stop` takes too long. A second signal ends the drain.
 */
export function onStop(
  log: Pick<Logger, 'info' | 'error'>,
  stop: () => Promise<void>,
  leave: Leave = { departure: createDeparture(), drainMs: 0 },
): void {
  const hurry = new AbortController();
  const handle = (signal: NodeJS.Signals) => {
    if (leave.departure.leaving.aborted) return hurry.abort();
    leave.departure.begin();
    log.info({ signal, drainMs: leave.drainMs }, 'stopping');
    void end();
    return undefined;
  };
  async function end(): Promise<void> {
    try {
      await drain(leave, hurry.signal);
      setTimeout(() => process.exit(1), graceMs).unref();
      await stop();
      await flushTraces();
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'stopping failed');
      process.exit(1);
    }
  }
  process.on('SIGTERM', handle);
  process.on('SIGINT', handle);
}

/** Waits until balancers have turned away and the work is handed over. Without a drain nothing is waited for. */
export async function drain({ drainMs, handOver }: Leave, hurry: AbortSignal): Promise<void> {
  if (drainMs === 0) return;
  const late = new AbortController();
  const handedOver = handOver
    ? Promise.race([handOver.work(), pause(handOver.withinMs, AbortSignal.any([hurry, late.signal]))])
    : undefined;
  try {
    await Promise.all([pause(drainMs, hurry), handedOver]);
  } finally {
    late.abort();
  }
}

/** Answers `/readyz` in front of a framework: 200, and 503 once the process leaves. */
export function answerReadiness(leaving: AbortSignal, listener: RequestListener): RequestListener {
  return (request, response) => {
    if (request.url !== '/readyz') return listener(request, response);
    response
      .writeHead(leaving.aborted ? 503 : 200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      .end(leaving.aborted ? '{"status":"leaving"}' : '{"status":"ready"}');
  };
}
