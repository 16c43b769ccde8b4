import { findPlaces, findTexts } from './find-place.ts';
import type { Mutant } from './mutant.ts';

/** The source of a mutant's file with its fault. @throws Error when its code stands there never or more than once. */
export function injectInto(source: string, { title, file, from, to, isText }: Mutant): string {
  const places = isText ? findTexts(file, source, from) : findPlaces(file, source, from);
  const [place] = places;
  if (!place || places.length > 1) throw new Error(`"${title}": its code stands ${places.length} times in ${file}`);
  if (isText) return source.slice(0, place.start) + to + source.slice(place.end);
  const after = source.slice(place.end);
  // The comma after a member or an argument belongs to neither; that of a removed one goes with it.
  const rest = to === '' ? after.replace(/^\s*,/, '') : after;
  return source.slice(0, place.start) + to.replace(/,\s*$/, '') + rest;
}
