import { playerLocales } from '@altyn/contracts/languages';
import { expect, it } from 'vitest';
import { notificationText } from './texts.ts';

const amount = { amount: '0.00', currency: 'uah' };
const moved = { from: 'Kraken Deep', to: 'Bison Canyon', spins: 7 };

it.each(playerLocales)(
  'free spins of a retired game are told with both games and their number, not as a bonus: %s',
  (language) => {
    const text = notificationText(language, { kind: 'bonus', data: { ...amount, moved } });
    const bonus = notificationText(language, { kind: 'bonus', data: { ...amount, moved: null } });
    for (const part of ['Kraken Deep', 'Bison Canyon', '7']) expect(text.body).toContain(part);
    expect(text.body).not.toContain('0.00');
    expect(text.title).not.toBe(bonus.title);
    expect(text.path).toBe(bonus.path);
  },
);

it('a bonus that was stored before free spins could move is a bonus', () => {
  const { body } = notificationText('en', { kind: 'bonus', data: { amount: '12.50', currency: 'uah' } });
  expect(body).toContain('bonus of 12.50');
});
