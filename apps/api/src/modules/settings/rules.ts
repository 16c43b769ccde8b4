import { currencies, parseMoney } from '@altyn/domain/money';
import type { SettingCode, SettingValue } from './definitions.ts';

/** The value that a setting has, or would have after a change. */
export type SettingReader = <Code extends SettingCode>(code: Code) => SettingValue<Code>;

/** What two settings must keep together: values that contradict each other are refused by `setting set`; stored ones have no effect. */
export interface SettingRule {
  codes: readonly [SettingCode, SettingCode];
  /** For operators and the page of the settings. */
  says: string;
  /** @returns where it is broken, e.g. `uah 60000.00 > 50000.00`; empty where it is kept. */
  findBroken(read: SettingReader): string[];
}

type AmountsCode = 'PAYOUT_MIN_AMOUNT' | 'PAYOUT_MAX_AMOUNT_SINGLE' | 'PAYOUT_MAX_AMOUNT_24H';
type EuroCode = 'OPERATOR_MAX_EUR_PER_ACT' | 'OPERATOR_MAX_EUR_PER_DAY';

/** Amounts of every currency in one setting are at most those in the other. */
const amountsAtMost = (low: AmountsCode, high: AmountsCode): SettingRule => ({
  codes: [low, high],
  says: `${low} is at most ${high}, in each currency`,
  findBroken: (read) =>
    currencies.flatMap((currency) => exceeding(currency, read(low)[currency], read(high)[currency])),
});

const eurosAtMost = (low: EuroCode, high: EuroCode): SettingRule => ({
  codes: [low, high],
  says: `${low} is at most ${high}`,
  findBroken: (read) => exceeding('eur', read(low), read(high)),
});

function exceeding(currency: string, low: string | undefined, high: string | undefined): string[] {
  const [lowMinor, highMinor] = [parseMoney(low ?? ''), parseMoney(high ?? '')];
  const isKept = lowMinor === undefined || highMinor === undefined || lowMinor <= highMinor;
  return isKept ? [] : [`${currency} ${low} > ${high}`];
}

export const settingRules: readonly SettingRule[] = [
  amountsAtMost('PAYOUT_MIN_AMOUNT', 'PAYOUT_MAX_AMOUNT_SINGLE'),
  amountsAtMost('PAYOUT_MAX_AMOUNT_SINGLE', 'PAYOUT_MAX_AMOUNT_24H'),
  eurosAtMost('OPERATOR_MAX_EUR_PER_ACT', 'OPERATOR_MAX_EUR_PER_DAY'),
  {
    codes: ['BIG_WIN_FLOOR_EUR', 'BIG_WIN_MIN_EUR'],
    says: 'BIG_WIN_FLOOR_EUR is at most BIG_WIN_MIN_EUR: no win is both large and below the floor',
    findBroken(read) {
      const [floor, large] = [read('BIG_WIN_FLOOR_EUR'), read('BIG_WIN_MIN_EUR')];
      return floor <= large ? [] : [`${floor} > ${large}`];
    },
  },
  {
    codes: ['PERSON_LINK_WEIGHTS', 'PERSON_LINK_THRESHOLD'],
    says: 'the weight of an address range is below PERSON_LINK_THRESHOLD: a shared range alone links nobody',
    findBroken(read) {
      const [{ address }, threshold] = [read('PERSON_LINK_WEIGHTS'), read('PERSON_LINK_THRESHOLD')];
      return address < threshold ? [] : [`address ${address} ≥ ${threshold}`];
    },
  },
];

/** Every broken rule in words, with the values that break it; of one setting's rules only, if `code` is given. */
export function findBrokenRules(read: SettingReader, code?: SettingCode): string[] {
  return settingRules
    .filter(({ codes }) => code === undefined || codes.includes(code))
    .flatMap(({ says, findBroken }) => {
      const broken = findBroken(read);
      return broken.length === 0 ? [] : [`${says} (${broken.join(', ')})`];
    });
}
