import { activationErrorKeys } from '@altyn/contracts/content';
import { expect, it } from 'vitest';
import { wayAfterMessage } from './message-place.ts';

it.each(activationErrorKeys)('%s leads somewhere or only closes', (key) => {
  const expected = { NOVERIFIED_USER_ERROR: { kind: 'call' }, BONUS_INVALID_ACTIVATION_CODE: undefined };
  const way = Object.hasOwn(expected, key)
    ? expected[key as keyof typeof expected]
    : { kind: 'page', path: '/bonuses' };
  expect(wayAfterMessage(key)).toEqual(way);
});

it('a message nobody knows only closes', () => expect(wayAfterMessage('Something else')).toBeUndefined());
