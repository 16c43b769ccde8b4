/** Waits of tests that stand, by file: how many, and why none of them is a sleep in place of a condition. */
export const allowedWaits: Readonly<Record<string, { count: number; why: string }>> = {
  'packages/server-kit/src/pause.test.ts': { count: 4, why: 'the pause itself is tested, with fake timers' },
  'apps/api/src/modules/wallet/history/histories.test.ts': {
    count: 1,
    why: 'drawn delays between calls are what the property varies; no result depends on their length',
  },
  'apps/api/src/platform/jobs/queue-pool.test.ts': {
    count: 1,
    why: 'an outage that lasts a while: its length decides nothing',
  },
  'e2e/journeys/site/weight.e2e.ts': {
    count: 1,
    why: 'counts what an idle page does in a span: the span is the measurement',
  },
  'e2e/journeys/bonuses/bonus-windows.e2e.ts': {
    count: 2,
    why: 'its window lies around the present minute, and each branch of the hour is expected',
  },
  'e2e/screens/photographer.ts': {
    count: 2,
    why: 'a browser that paints no frames must not block the run; frames are awaited first',
  },
  'e2e/support/books.ts': { count: 1, why: 'pause between tries of a command, outside of any test' },
  'testkit/live-api.ts': {
    count: 2,
    why: 'polls a child process for its health; a provider pauses before it repeats a call',
  },
  'tools/games/keyboard.test.ts': { count: 1, why: 'no time: reads the focus after the handlers of its event' },
};
