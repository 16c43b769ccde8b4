/** Spots of sic bo in docs/games/mapping/live.md: what a spot pays, n to 1; undefined: it loses. */
export function sicBoPays(id: string, dice: readonly number[], listed: number): number | undefined {
  const total = dice.reduce((sum, die) => sum + die, 0);
  const isTriple = new Set(dice).size === 1;
  const countOf = (face: number) => dice.filter((die) => die === face).length;
  const [, kind = '', digits = ''] = /^([a-z]+)(\d*)$/.exec(id) ?? [];
  const number = Number(digits);
  const wins: Readonly<Record<string, boolean>> = {
    small: !isTriple && total <= 10,
    big: !isTriple && total >= 11,
    odd: !isTriple && total % 2 === 1,
    even: !isTriple && total % 2 === 0,
    total: total === number,
    single: countOf(number) > 0,
    double: countOf(number) >= 2,
    triple: isTriple && (digits === '' || dice[0] === number),
    pair: [...digits].every((digit) => countOf(Number(digit)) > 0),
  };
  if (!wins[kind]) return undefined;
  return kind === 'single' && countOf(number) < 3 ? countOf(number) : listed;
}
