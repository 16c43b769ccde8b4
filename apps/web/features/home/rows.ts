/**
 * Makes rows of games, one after the other, each without the games of the rows before it.
 * @param above games already shown.
 */
export function rowsWithoutRepeats(above: readonly { slug: string }[], length: number) {
  const shown = new Set(above.map(({ slug }) => slug));
  return <Game extends { slug: string }>(games: readonly Game[]): Game[] => {
    const row = games.filter(({ slug }) => !shown.has(slug)).slice(0, length);
    for (const { slug } of row) shown.add(slug);
    return row;
  };
}
