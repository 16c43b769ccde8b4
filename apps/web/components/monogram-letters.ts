/** The letters of a mark: of the first two words, otherwise the first two letters. `Altyn Studio` → `AS`, `NetEnt` → `NE`. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u).filter(Boolean);
  const letters =
    words.length > 1 ? words.slice(0, 2).map((word) => [...word][0] ?? '') : [...(words[0] ?? '')].slice(0, 2);
  return letters.join('').toUpperCase();
}

/** A hue in degrees that stays the same for a name. */
export function markHue(name: string): number {
  let hash = 7;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return (hash * 47) % 360;
}
