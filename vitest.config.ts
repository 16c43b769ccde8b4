import { defineConfig } from 'vitest/config';

/** Time for a cloned database or a browser under load; a test that needs more says so itself. */
const patience = { testTimeout: 30_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } };

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'packages', include: ['packages/*/{src,test}/**/*.test.ts'] } },
      {
        test: {
          name: 'api',
          include: ['apps/api/{src,testing,test}/**/*.test.ts'],
          globalSetup: ['apps/api/testing/global-setup.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'studio',
          include: ['apps/studio/{src,client,test}/**/*.test.ts'],
          globalSetup: ['testkit/postgres/postgres-setup.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'cms',
          include: ['apps/cms/{src,testing}/**/*.test.ts'],
          globalSetup: ['testkit/postgres/postgres-setup.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'crypto',
          include: ['apps/crypto/{src,testing}/**/*.test.ts'],
          globalSetup: ['testkit/postgres/postgres-setup.ts'],
          ...patience,
        },
      },
      { test: { name: 'sandbox', include: ['apps/sandbox/{src,test}/**/*.test.ts'] } },
      {
        test: {
          name: 'web',
          include: [
            'apps/web/{app,features,shell,components,lib,server,stories,src}/**/*.test.{ts,tsx}',
            'apps/web/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'tools',
          globalSetup: ['testkit/postgres/postgres-setup.ts'],
          include: ['{tools,testkit,proof,e2e}/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          ...patience,
        },
      },
    ],
  },
});
