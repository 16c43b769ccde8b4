import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Time for a cloned database, a browser or a long computation under load; a test that needs more says so itself. */
const patience = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };
/** Vitest keeps one core to itself: on two cores it would run one file at a time, though most files wait for databases and processes. */
const atOnce = { maxWorkers: Math.max(3, availableParallelism() - 1) };
/**
 * Files of one worker share its modules: loading a whole application anew takes longer than most files' tests. For code
 * whose state comes in from `deps`; where modules hold state, are mocked or bring native code (video), each file has its own.
 */
const shared = { ...atOnce, isolate: false };

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'packages', include: ['packages/*/{src,test}/**/*.test.ts'], ...shared, ...patience } },
      {
        test: {
          name: 'api',
          include: ['apps/api/{src,testing,test}/**/*.test.ts'],
          globalSetup: ['apps/api/testing/global-setup.ts'],
          ...shared,
          ...patience,
        },
      },
      {
        test: {
          name: 'studio',
          include: ['apps/studio/{src,client,test}/**/*.test.ts'],
          globalSetup: ['testkit/postgres/postgres-setup.ts'],
          ...atOnce,
          ...patience,
        },
      },
      {
        test: {
          name: 'cms',
          include: ['apps/cms/{server,src,testing}/**/*.test.ts'],
          globalSetup: ['testkit/postgres/postgres-setup.ts'],
          ...atOnce,
          ...patience,
        },
      },
      {
        test: {
          name: 'crypto',
          include: ['apps/crypto/{src,testing}/**/*.test.ts'],
          globalSetup: ['testkit/postgres/postgres-setup.ts'],
          ...shared,
          ...patience,
        },
      },
      { test: { name: 'office', include: ['apps/office/src/**/*.test.{ts,tsx}'], ...shared, ...patience } },
      { test: { name: 'sandbox', include: ['apps/sandbox/{src,test}/**/*.test.ts'], ...shared, ...patience } },
      {
        test: {
          name: 'web',
          include: [
            'apps/web/{app,features,shell,components,lib,server,stories,src}/**/*.test.{ts,tsx}',
            'apps/web/*.test.ts',
          ],
          ...atOnce,
          ...patience,
        },
      },
      {
        test: {
          name: 'tools',
          globalSetup: ['testkit/postgres/postgres-setup.ts'],
          include: ['{tools,testkit,e2e}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'tools/release/**'],
          ...shared,
          ...patience,
        },
      },
      {
        /* Whole systems that are killed, restored and rolled back, with limits of time: after all others, two at once. */
        test: {
          name: 'drills',
          globalSetup: ['testkit/postgres/postgres-setup.ts'],
          include: ['{proof,tools/release}/**/*.test.ts'],
          sequence: { groupOrder: 1 },
          isolate: false,
          maxWorkers: 2,
          ...patience,
        },
      },
    ],
  },
});
