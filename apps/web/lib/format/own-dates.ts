import type { LanguageTag } from '../../config/locales.ts';

/** Words of dates in one language, as the Unicode CLDR gives them. */
interface DateWords {
  /** January first. */
  months: string;
  monthsShort: string;
  /** Sunday first. */
  weekdays: string;
  /** Day and month in the language's order. */
  dayMonth: (day: string, month: string) => string;
  /** The weekday added to day and month. */
  withWeekday: (dayMonth: string, weekday: string) => string;
  /** The time of day added to day and month; missing: after a comma. */
  withTime?: (dayMonth: string, time: string) => string;
  /** The year added to day and month. */
  long: (dayMonth: string, year: string) => string;
}

/*
 * Languages whose dates browsers do not know, although they claim to: Chromium writes 28 November in Kazakh and Uzbek as
 * “M11 28”. The server writes them from here too, so that both agree.
 */
const ownWords: Partial<Record<LanguageTag, DateWords>> = {
  kk: {
    months: 'қаңтар ақпан наурыз сәуір мамыр маусым шілде тамыз қыркүйек қазан қараша желтоқсан',
    monthsShort: 'қаң. ақп. нау. сәу. мам. мау. шіл. там. қыр. қаз. қар. жел.',
    weekdays: 'жс дс сс ср бс жм сб',
    dayMonth: (day, month) => `${day} ${month}`,
    withWeekday: (dayMonth, weekday) => `${dayMonth}, ${weekday}`,
    long: (dayMonth, year) => `${year} ж. ${dayMonth}`,
  },
  uz: {
    months: 'yanvar fevral mart aprel may iyun iyul avgust sentabr oktabr noyabr dekabr',
    monthsShort: 'yan fev mar apr may iyn iyl avg sen okt noy dek',
    weekdays: 'Yak Dush Sesh Chor Pay Jum Shan',
    dayMonth: (day, month) => `${day}-${month}`,
    withWeekday: (dayMonth, weekday) => `${weekday}, ${dayMonth}`,
    long: (dayMonth, year) => `${dayMonth}, ${year}`,
  },
  ky: {
    months: 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь',
    monthsShort: 'янв. фев. мар. апр. май июн. июл. авг. сен. окт. ноя. дек.',
    weekdays: 'жек. дүй. шейш. шарш. бейш. жума ишм.',
    dayMonth: (day, month) => `${day}-${month}`,
    withWeekday: (dayMonth, weekday) => `${dayMonth}, ${weekday}`,
    withTime: (dayMonth, time) => `${dayMonth} ${time}`,
    long: (dayMonth, year) => `${year}-ж., ${dayMonth}`,
  },
  tg: {
    months: 'Январ Феврал Март Апрел Май Июн Июл Август Сентябр Октябр Ноябр Декабр',
    monthsShort: 'Янв Фев Мар Апр Май Июн Июл Авг Сен Окт Ноя Дек',
    weekdays: 'Яшб Дшб Сшб Чшб Пшб Ҷмъ Шнб',
    dayMonth: (day, month) => `${day} ${month}`,
    withWeekday: (dayMonth, weekday) => `${weekday}, ${dayMonth}`,
    long: (dayMonth, year) => `${dayMonth} ${year}`,
  },
};

/** Writes a date with our own words; undefined for a language that browsers know, and for a time of day alone. */
export function writeDate(date: Date, tag: LanguageTag, options: Intl.DateTimeFormatOptions): string | undefined {
  const words = ownWords[tag];
  if (!words || !options.month) return undefined;
  const numbers = new Intl.DateTimeFormat('en', { ...options, month: 'numeric' }).formatToParts(date);
  const value = (type: Intl.DateTimeFormatPartTypes) => numbers.find((part) => part.type === type)?.value ?? '';
  const months = options.month === 'long' ? words.months : words.monthsShort;
  const month = months.split(' ')[Number(value('month')) - 1] ?? '';
  const day = words.dayMonth(value('day'), month);
  if (options.year) return words.long(day, value('year'));
  const withTime = words.withTime ?? ((dayMonth: string, time: string) => `${dayMonth}, ${time}`);
  if (options.hour) return withTime(day, `${value('hour')}:${value('minute')}`);
  const english = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(value('weekday'));
  return english < 0 ? day : words.withWeekday(day, words.weekdays.split(' ')[english] ?? '');
}
