import { expect, it } from 'vitest';
import { describeSettings, settingsPage } from './describe.ts';

const source = `const rich = { usd: '5.00' };
/** Every setting. */
export const settingDefinitions = {
  IS_OPEN: define('FEATURE', z.boolean(), true),
  /**
   * Minimum amount,
   * by currency.
   */
  MIN_AMOUNT: define('OPERATION', money, {
    usd: '5.00',
    eur: '4.00',
  }),

  AFTER: define('OPERATION', z.enum(['a', 'b']), 'a'),
} as const satisfies Record<string, Definition>;
`;

it('reads code, group, default and comment of each setting', () => {
  expect(describeSettings(source)).toEqual([
    { code: 'IS_OPEN', group: 'FEATURE', initial: 'true', description: '' },
    {
      code: 'MIN_AMOUNT',
      group: 'OPERATION',
      initial: "{ eur: '4.00', … }",
      description: 'Minimum amount, by currency.',
    },
    { code: 'AFTER', group: 'OPERATION', initial: "'a'", description: '' },
  ]);
  expect(settingsPage(describeSettings(source), ['LOW is at most HIGH'])).toMatch(
    /\| `IS_OPEN` \| feature \| `true` \|  \|[^]+- LOW is at most HIGH/,
  );
});
