import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../lib/paths.ts';
import { figures } from '../../apps/api/src/modules.ts';

const promtool = '/usr/bin/promtool';
const ruleTests = ['deploy/alerts.test.yaml', 'deploy/alerts-of-days.test.yaml'];

interface Rule {
  alert: string;
  expr: string;
}
interface RuleTest {
  alert_rule_test: { alertname: string; exp_alerts?: unknown[] }[];
}

const read = (path: string) => readFile(join(root, path), 'utf8');

async function readRules(): Promise<Rule[]> {
  const { groups } = parse(await read('deploy/alerts.yaml')) as { groups: { rules: Rule[] }[] };
  return groups.flatMap(({ rules }) => rules);
}

async function readDashboards(): Promise<{ name: string; exprs: string[] }[]> {
  const boards: { name: string; exprs: string[] }[] = [];
  for await (const name of glob('deploy/grafana/dashboards/*.json', { cwd: root })) {
    const { panels } = JSON.parse(await read(name)) as { panels: { targets: { expr: string }[] }[] };
    boards.push({ name, exprs: panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)) });
  }
  return boards;
}

/** Names that the code gives to metrics, those of the worker's figures, and those of Node. */
async function readMetricNames(): Promise<Set<string>> {
  const names = new Set(figures.flatMap(({ gauges }) => Object.keys(gauges)));
  for await (const path of glob('{apps/*/src,packages/server-kit/src}/**/*.ts', { cwd: root })) {
    const text = await read(path);
    if (!text.includes("'prom-client'")) continue;
    for (const [, name] of text.matchAll(/(?:name: |waiting\()'([a-z]+_[a-z_]+)'/g)) names.add(name!);
  }
  // Of Node and of a process, by prom-client.
  for (const name of [
    'process_cpu_seconds_total',
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_p99_seconds',
    // Of the return of each title: `studio_return_${name}`.
    'studio_return_outside',
    'studio_return_actual',
    'studio_return_published',
    // Of Prometheus, and of the machine's exporter.
    'up',
    'node_filesystem_avail_bytes',
    'node_filesystem_size_bytes',
  ])
    names.add(name);
  if ((await read('deploy/pgbackrest/backup.sh')).includes('echo "backup_completed_at_seconds $(date')) {
    names.add('backup_completed_at_seconds');
  }
  return names;
}

const words = new Set(['absent', 'unless', 'offset', 'histogram_quantile', 'predict_linear', 'max_over_time']);

/** Names of metrics in an expression: without strings, labels of aggregations, and functions. */
function metricsIn(expr: string): string[] {
  const plain = expr
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\bby \([^)]*\)/g, '');
  const found = plain.match(/\b[a-z]+(?:_[a-z0-9]+)+(?!\()\b|\bup\b/g) ?? [];
  return found.filter((name) => !words.has(name)).map((name) => name.replace(/_(?:bucket|count|sum)$/, ''));
}

it('finds the metrics of an expression', () => {
  const expr =
    'sum by (app, le) (rate(http_request_duration_seconds_bucket{status=~"5.."}[5m])) > up or absent(jobs_due)';
  expect(metricsIn(expr)).toEqual(['http_request_duration_seconds', 'up', 'jobs_due']);
});

it('names only metrics that a process has', async () => {
  const known = await readMetricNames();
  const named = [
    ...(await readRules()).map(({ alert, expr }) => ({ where: alert, names: metricsIn(expr) })),
    ...(await readDashboards()).map(({ name, exprs }) => ({ where: name, names: exprs.flatMap(metricsIn) })),
  ];
  for (const { where, names } of named) {
    expect(names, where).not.toEqual([]);
    expect(
      names.filter((name) => !known.has(name)),
      where,
    ).toEqual([]);
  }
});

it('says what to do at each alarm, and lists each figure of the worker', async () => {
  const [alarms, metrics] = [await read('docs/operating/alarms.md'), await read('docs/operating/metrics.md')];
  const rules = await readRules();
  expect([...alarms.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)).toEqual(rules.map(({ alert }) => alert));
  const unlisted = figures
    .flatMap(({ gauges }) => Object.keys(gauges))
    .filter((name) => !metrics.includes(`\`${name}\``));
  expect(unlisted).toEqual([]);
});

it('tries that each alarm rings', async () => {
  const files = await Promise.all(ruleTests.map(read));
  const tests = files.flatMap((file) => (parse(file) as { tests: RuleTest[] }).tests);
  const ringing = tests.flatMap((one) => one.alert_rule_test.filter((rule) => rule.exp_alerts));
  const rung = new Set(ringing.map(({ alertname }) => alertname));
  expect((await readRules()).map(({ alert }) => alert).filter((name) => !rung.has(name))).toEqual([]);
});

// Debian's package `prometheus` has the program; machines without it read the rules as text only.
it.skipIf(!existsSync(promtool))('passes the tests of the rules', { timeout: 60_000 }, async () => {
  const { stdout } = await promisify(execFile)(promtool, ['test', 'rules', ...ruleTests], { cwd: root });
  expect(stdout).toContain('SUCCESS');
  await promisify(execFile)(promtool, ['check', 'config', 'deploy/prometheus.yaml'], { cwd: root });
});
