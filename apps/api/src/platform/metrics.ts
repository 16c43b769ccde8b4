import { createRegistry, requestDurations } from '@altyn/server-kit/server-metrics';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** Prometheus metrics of one process. Labels are bounded: never a player, a session or a path with ids. */
export interface Metrics {
  readonly registry: Registry;
  readonly requestDurationS: Histogram<'method' | 'route' | 'status'>;
  readonly openStreams: Gauge;
  readonly walletBatchSize: Histogram;
  readonly walletCalls: Counter<'kind' | 'status'>;
  readonly heldWins: Counter<'provider' | 'reason'>;
  readonly previousKeyCalls: Counter<'provider'>;
  readonly jackpotWins: Counter<'suit' | 'currency'>;
  /** Minor units of the currency. */
  readonly jackpotPaidMinor: Counter<'suit' | 'currency'>;
  readonly jobRuns: Counter<'job' | 'outcome'>;
  readonly signIns: Counter<'outcome'>;
  readonly messages: Counter<'channel' | 'outcome'>;
}

export function createMetrics(app: string): Metrics {
  const registry = createRegistry(app);
  const registers = [registry];
  return {
    registry,
    requestDurationS: requestDurations(registry, ['method', 'route', 'status']),
    openStreams: new Gauge({ name: 'updates_open_streams', help: 'Open update streams', registers }),
    walletBatchSize: new Histogram({
      name: 'wallet_batch_calls',
      help: 'Provider calls settled by one commit',
      buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256],
      registers,
    }),
    walletCalls: new Counter({
      name: 'wallet_calls_total',
      help: 'Provider calls by answer',
      labelNames: ['kind', 'status'],
      registers,
    }),
    heldWins: new Counter({
      name: 'wallet_held_wins_total',
      help: 'Wins held for an operator, by what they are above',
      labelNames: ['provider', 'reason'],
      registers,
    }),
    previousKeyCalls: new Counter({
      name: 'wallet_previous_key_calls_total',
      help: 'Provider calls signed with the key before the last rotation',
      labelNames: ['provider'],
      registers,
    }),
    jackpotWins: new Counter({
      name: 'jackpot_wins_total',
      help: 'Jackpots won',
      labelNames: ['suit', 'currency'],
      registers,
    }),
    jackpotPaidMinor: new Counter({
      name: 'jackpot_paid_minor_total',
      help: 'Paid by jackpots, in minor units of the currency',
      labelNames: ['suit', 'currency'],
      registers,
    }),
    jobRuns: new Counter({
      name: 'job_runs_total',
      help: 'Jobs by outcome',
      labelNames: ['job', 'outcome'],
      registers,
    }),
    ...createPeopleMetrics(registers),
  };
}

/** Counters of sign-ins and of messages to players. */
const createPeopleMetrics = (registers: Registry[]): Pick<Metrics, 'signIns' | 'messages'> => ({
  signIns: new Counter({
    name: 'sign_ins_total',
    help: "Players' sign-ins with a password, by outcome",
    labelNames: ['outcome'],
    registers,
  }),
  messages: new Counter({
    name: 'messages_total',
    help: 'Messages given to a service, by its answer; fault: none came',
    labelNames: ['channel', 'outcome'],
    registers,
  }),
});
