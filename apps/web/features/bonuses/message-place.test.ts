import { activationErrorKeys } from '@altyn/contracts/content';
import { expect, it } from 'vitest';
import { placeAfterMessage } from './message-place.ts';

it.each(activationErrorKeys)('%s leads to a place or only closes', (key) => {
  const expected = { NOVERIFIED_USER_ERROR: '/profile?tab=security', BONUS_INVALID_ACTIVATION_CODE: undefined };
  const place = Object.hasOwn(expected, key) ? expected[key as keyof typeof expected] : '/bonuses';
  expect(placeAfterMessage(key)).toBe(place);
});

it('a message nobody knows only closes', () => expect(placeAfterMessage('Something else')).toBeUndefined());
