import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

it('exports every API metric used by an alert rule, with its labels', async () => {
  const rules = await readFile(new URL('../../../../deploy/alerts.yaml', import.meta.url), 'utf8');
  const named = new Set(rules.match(/\b(?:wallet|job)_[a-z_]+/g));
  expect(named).toEqual(new Set(['job_runs_total', 'wallet_held_wins_total']));
  const { registry, jobRuns, heldWins } = createMetrics('api');
  for (const name of named) expect(registry.getSingleMetric(name)).toBeDefined();
  jobRuns.inc({ job: 'any', outcome: 'failed' });
  heldWins.inc({ provider: 'any', reason: 'any' });
  expect(await registry.metrics()).toContain('job_runs_total{job="any",outcome="failed",app="api"} 1');
});
