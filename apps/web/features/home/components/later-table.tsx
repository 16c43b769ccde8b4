'use client';
import { later } from '#web/components/later.tsx';
import { whenIdle } from '#web/lib/when-idle.ts';
import { tableFactsClass } from './table-facts-class.ts';

/** A live table's limits, players and last results, once the page is idle. */
export const LaterTable = later<{ slug: string }>(
  async () => {
    await whenIdle();
    return (await import('./live-table.tsx')).LiveTable;
  },
  () => <div className={tableFactsClass} />,
);
