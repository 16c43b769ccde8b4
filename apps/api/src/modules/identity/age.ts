/** Returns the calendar date of an instant in a time zone, as `YYYY-MM-DD`. */
export function localDate(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    instant,
  );
}

/**
 * Tells whether a person born on `birthDate` has completed `years` years on the day `today` (both `YYYY-MM-DD`). A person
 * born on 29 February comes of age on 1 March of a common year.
 */
export function hasReachedAge(age: { birthDate: string; today: string; years: number }): boolean {
  const [year = '', ...rest] = age.birthDate.split('-');
  return [String(Number(year) + age.years).padStart(4, '0'), ...rest].join('-') <= age.today;
}

/** Tells whether a birth date is plausible for a living person. */
export function isPlausibleBirthDate(birthDate: string, today: string): boolean {
  return birthDate <= today && Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) <= 120;
}
