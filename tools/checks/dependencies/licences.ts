import type { LockedPackage } from './locked.ts';

export interface LicenceRules {
  allowed: ReadonlySet<string>;
  exceptions: readonly { packages: RegExp; licence: string; reason: string }[];
}

/**
 * True if one can comply with an SPDX expression: of `OR` one side, of `AND` both sides, must be accepted.
 * `AND` binds closer than `OR`; parentheses stand around the whole expression only, as npm packages write it.
 */
export function isAccepted(expression: string, accepts: (licence: string) => boolean): boolean {
  const plain = expression.trim().replace(/^\((.*)\)$/s, '$1');
  return plain.split(/\s+OR\s+/).some((side) => side.split(/\s+AND\s+/).every((licence) => accepts(licence.trim())));
}

/** A line for each package whose licence is missing or not accepted, and for each exception without a package. */
export function findLicenceProblems(
  packages: readonly LockedPackage[],
  { allowed, exceptions }: LicenceRules,
): string[] {
  const used = new Set<RegExp>();
  const problems = packages.flatMap(({ name, version, licence }) => {
    if (licence === undefined || licence === '') return [`${name}@${version} states no licence`];
    if (isAccepted(licence, (one) => allowed.has(one))) return [];
    const isExcepted = isAccepted(licence, (one) => {
      if (allowed.has(one)) return true;
      const found = exceptions.find((exception) => exception.packages.test(name) && exception.licence === one);
      if (found) used.add(found.packages);
      return found !== undefined;
    });
    return isExcepted ? [] : [`${name}@${version} has the licence ${licence}, which is not on the list`];
  });
  const stale = exceptions
    .filter((exception) => !used.has(exception.packages))
    .map((exception) => `exception ${String(exception.packages)} matches no package: remove it from licences.data.ts`);
  return [...new Set(problems), ...stale];
}
