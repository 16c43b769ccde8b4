const everywhere: readonly RegExp[] = [
  // max…, min…
  /^(?:most|least)(?:[A-Z]|Of|$)|^(?:Most|Least)[A-Z]|(?:^|_)(?:MOST|LEAST)_/,
  // double, split, side bet
  /further/i,
  // What is known, requested or stored is called by its noun.
  /^(?:told|asked|kept)$/,
  /^deepen|^adoptStrayed$|^standAfter$|^createMortal$/,
];
/** Of the live tables: viewer, connection, message, tick, request. */
const inStudio = /^(?:hear|rouse|beat|wish)$|^(?:Line|LiveLine|VideoLine)$/;

/** True for an identifier that the check counts. */
export function isForbiddenName(path: string, name: string): boolean {
  if (path.endsWith('/forbidden-names.data.ts')) return false;
  return everywhere.some((pattern) => pattern.test(name)) || (path.startsWith('apps/studio/') && inStudio.test(name));
}
