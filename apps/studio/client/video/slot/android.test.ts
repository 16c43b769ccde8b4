import { expect, it } from 'vitest';
import { isAndroid } from './android.ts';

const agents = {
  android:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Mobile Safari/537.36',
  firefox: 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36',
};

it.each([
  ['client hints: Android', { userAgent: agents.desktop, userAgentData: { platform: 'Android' } }, true],
  ['client hints: another system', { userAgent: agents.android, userAgentData: { platform: 'Windows' } }, false],
  ['client hints: empty', { userAgent: agents.android, userAgentData: { platform: '' } }, true],
  ['Chrome for Android', { userAgent: agents.android }, true],
  ['Firefox for Android', { userAgent: agents.firefox }, true],
  ['an iPhone', { userAgent: agents.iphone }, false],
  ['a desktop', { userAgent: agents.desktop }, false],
])('%s', (_, facts, expected) => {
  expect(isAndroid(facts)).toBe(expected);
});
