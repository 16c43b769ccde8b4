import { describe, expect, it } from 'vitest';
import { checkOperatorTexts, isOpenToPlayers } from './operator-texts.ts';

const texts = { licence: 'No. 1', footerNote: '', company: 'Company', ages: '21' };

/** A helpline as the content service answers it. */
const helpline = (country?: string) => ({
  key: country ?? 'all',
  type: 'helpline',
  text: 'Line',
  used_in: ['help'],
  withAuth: null,
  image: null,
  config: {
    general: country ? [{ key: 'country', value: country, breakpoint: null, component: null, image: null }] : [],
    desktop: [],
    mobile: [],
  },
  dynamicContent: null,
  enabled: true,
  startDate: null,
  endDate: null,
  order: 1,
  orderNonAuth: 1,
});

async function check(site: object, lines: ReturnType<typeof helpline>[], siteUrl = 'https://casino.com') {
  const logged: string[] = [];
  const ask = async (path: string) => (path.startsWith('/content/site') ? site : { items: lines, total: lines.length });
  await checkOperatorTexts({ siteUrl, ask, log: (message) => logged.push(message) });
  return logged;
}

it.each([
  ['https://casino.com', true],
  ['https://www.casino.kz', true],
  ['http://casino.com', false],
  ['https://localhost', false],
  ['https://casino.localhost:8443', false],
  ['https://altyn.example', false],
  ['https://127.0.0.1', false],
  ['https://latest.com', true],
])('%s is open to players: %s', (siteUrl, isOpen) => expect(isOpenToPlayers(siteUrl)).toBe(isOpen));

describe('the start of a site that is open to players', () => {
  it('is refused, naming each text that the operator has not entered', async () => {
    await expect(check({ ...texts, company: ' ', licence: '' }, [helpline('UA'), helpline('KZ')])).rejects.toThrow(
      'lacks company, licence, a helpline for UZ, a helpline for KG, a helpline for TJ',
    );
    await expect(check({ licence: 'x', footerNote: '' }, [helpline()])).rejects.toThrow('lacks company, ages');
  });

  it('succeeds with all of them; a helpline without a country counts everywhere', async () => {
    expect(await check(texts, [helpline()])).toEqual([]);
    expect(await check(texts, ['UA', 'KZ', 'UZ', 'KG', 'TJ'].map(helpline))).toEqual([]);
  });

  it('is not checked where nobody plays for money', async () => {
    expect(await check({ licence: '', footerNote: '' }, [], 'https://localhost')).toEqual([]);
  });

  it('succeeds while the content service is down, and says so', async () => {
    const logged: string[] = [];
    const ask = () => Promise.reject(new Error('down'));
    await checkOperatorTexts({ siteUrl: 'https://casino.com', ask, log: (message) => logged.push(message) });
    expect(logged).toHaveLength(1);
  });
});
