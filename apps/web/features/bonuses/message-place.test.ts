import { activationErrorKeys } from '@altyn/contracts/content';
import { expect, it } from 'vitest';
import { actionAfterMessage } from './message-place.ts';

it.each(activationErrorKeys)('%s has a target or only closes', (key) => {
  const expected = { NOVERIFIED_USER_ERROR: { kind: 'call' }, BONUS_INVALID_ACTIVATION_CODE: undefined };
  const way = Object.hasOwn(expected, key)
    ? expected[key as keyof typeof expected]
    : { kind: 'page', path: '/bonuses' };
  expect(actionAfterMessage(key)).toEqual(way);
});

it('an unknown message only closes', () => expect(actionAfterMessage('Something else')).toBeUndefined());
