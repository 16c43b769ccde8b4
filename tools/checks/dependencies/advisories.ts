import type { LockedPackage } from './locked.ts';

/** A published advisory in the OSV format, cut down to what the audit reads. */
export interface Advisory {
  /** Id at its publisher, such as `GHSA-…`. */
  id: string;
  summary: string;
  severity: 'LOW' | 'MODERATE' | 'HIGH' | 'CRITICAL';
  affected: readonly { name: string; ranges: readonly AffectedRange[] }[];
}

/** Affected versions: from `introduced` (`0`: every older one) up to, but without, `fixed`, or up to `lastAffected`. */
export interface AffectedRange {
  introduced: string;
  fixed?: string;
  lastAffected?: string;
}

export interface Snapshot {
  /** ISO date of the publisher's state that the snapshot copies. */
  date: string;
  source: string;
  advisories: readonly Advisory[];
}

/** An advisory that does not concern us, and why. */
export interface AcceptedAdvisory {
  id: string;
  reason: string;
}

/** Maximum age of the snapshot, days. */
export const maxSnapshotDays = 180;
const dayMs = 86_400_000;

/** Compares versions by the precedence of SemVer 2.0, section 11. Build metadata is ignored. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [partsOf(one), partsOf(other)];
  for (let place = 0; place < 3; place += 1) {
    const difference = (a.numbers[place] ?? 0) - (b.numbers[place] ?? 0);
    if (difference !== 0) return Math.sign(difference);
  }
  return comparePrereleases(a.prerelease, b.prerelease);
}

function partsOf(version: string): { numbers: number[]; prerelease: string[] } {
  const [, core = '', prerelease] = /^v?([\d.]+)(?:-([^+]*))?/.exec(version) ?? [];
  return { numbers: core.split('.').map(Number), prerelease: prerelease ? prerelease.split('.') : [] };
}

function comparePrereleases(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return Math.sign(b.length - a.length);
  for (let place = 0; place < Math.max(a.length, b.length); place += 1) {
    const [one, other] = [a[place], b[place]];
    if (one === other) continue;
    if (one === undefined) return -1;
    if (other === undefined) return 1;
    const [isNumber, isOtherNumber] = [/^\d+$/.test(one), /^\d+$/.test(other)];
    if (isNumber && isOtherNumber) return Math.sign(Number(one) - Number(other));
    if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
    return one < other ? -1 : 1;
  }
  return 0;
}

/** True if the range holds the version. */
export function isAffected(version: string, { introduced, fixed, lastAffected }: AffectedRange): boolean {
  if (introduced !== '0' && compareVersions(version, introduced) < 0) return false;
  if (fixed !== undefined) return compareVersions(version, fixed) < 0;
  return lastAffected === undefined || compareVersions(version, lastAffected) <= 0;
}

/** A line for each locked package that an advisory names, for each acceptance without such a package, and for an old snapshot. */
export function findAdvisoryProblems(
  packages: readonly LockedPackage[],
  { snapshot, accepted, now }: { snapshot: Snapshot; accepted: readonly AcceptedAdvisory[]; now: Date },
): string[] {
  const hits = packages.flatMap(({ name, version }) =>
    snapshot.advisories
      .filter(({ affected }) =>
        affected.some((one) => one.name === name && one.ranges.some((range) => isAffected(version, range))),
      )
      .map((advisory) => ({
        advisory,
        text: `${name}@${version}: ${advisory.id} (${advisory.severity.toLowerCase()}) ${advisory.summary}`,
      })),
  );
  const ids = new Set(hits.map(({ advisory }) => advisory.id));
  const known = new Set(accepted.map(({ id }) => id));
  const ageDays = Math.floor((now.getTime() - Date.parse(snapshot.date)) / dayMs);
  return [
    ...new Set(hits.filter(({ advisory }) => !known.has(advisory.id)).map(({ text }) => text)),
    ...accepted
      .filter(({ id }) => !ids.has(id))
      .map(({ id }) => `accepted advisory ${id} concerns no package: remove it`),
    ...(ageDays > maxSnapshotDays
      ? [`the advisory snapshot is ${ageDays} days old: renew it (docs/operating/dependencies.md)`]
      : []),
  ];
}
