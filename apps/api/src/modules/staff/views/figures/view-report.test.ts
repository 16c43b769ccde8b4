import { officeReport, officeReportNames, reportColumns } from '@altyn/contracts/office/reports';
import { expect, it } from 'vitest';
import { seed } from '../../../../seed/seed.ts';
import { storeDays } from '../../../figures/jobs.ts';
import { api, call, join, openOffice } from '../../testing/office-world.ts';

openOffice();

it('reads every report of people, for finance alone', async () => {
  await seed(api.deps);
  await storeDays(api.deps);
  const finance = await join('iryna', 'finance');
  const support = await join('marko', 'support');
  const today = api.clock.now().toISOString().slice(0, 10);
  const rows: Record<string, number> = {};
  for (const report of officeReportNames) {
    const address = `/api/reports/${report}?from=${today.slice(0, 8)}01&to=${today}`;
    const answer = await call(finance, 'GET', address);
    const { items } = officeReport.parse(answer.body);
    for (const { values } of items) expect(values, report).toHaveLength(reportColumns[report].length);
    rows[report] = items.length;
    expect((await call(support, 'GET', address)).status).toBe(403);
  }
  expect(rows).toMatchObject({ activity: Number(today.slice(8)), retention: 1 });
  expect((await call(finance, 'GET', '/api/reports/activity?from=2019-01-01&to=2019-01-02')).status).toBe(400);
  expect((await call(finance, 'GET', `/api/reports/other?from=${today}&to=${today}`)).status).toBe(400);
});
