import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

it('exports what an alert rule counts, with its labels', async () => {
  const { registry, jobRuns, heldWins } = createMetrics('api');
  jobRuns.inc({ job: 'any', outcome: 'failed' });
  heldWins.inc({ provider: 'any', reason: 'any' });
  const text = await registry.metrics();
  expect(text).toContain('job_runs_total{job="any",outcome="failed",app="api"} 1');
  expect(text).toContain('wallet_held_wins_total{provider="any",reason="any",app="api"} 1');
});
