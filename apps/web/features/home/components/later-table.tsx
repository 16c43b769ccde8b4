'use client';
import { later } from '#web/components/later.tsx';
import { whenIdle } from '#web/lib/when-idle.ts';

/** The room of a table's facts, so that nothing moves when they are there. */
export const tableFactsClass = 'mt-1.5 h-[4.5rem] text-xs';

/** A live table's limits, players and last results, once the page is idle. */
export const LaterTable = later<{ slug: string }>(
  async () => {
    await whenIdle();
    return (await import('./live-table.tsx')).LiveTable;
  },
  () => <div className={tableFactsClass} />,
);
