import type { Advisory, Snapshot } from './advisories.ts';

/** A file of the Retire.js repository: weaknesses by library. */
type RetireFile = Readonly<Record<string, { npmname?: string; vulnerabilities: readonly RetireEntry[] }>>;

interface RetireEntry {
  below?: string;
  atOrAbove?: string;
  severity?: string;
  identifiers?: { summary?: string; githubID?: string; CVE?: readonly string[] };
  info?: readonly string[];
}

const severities: Readonly<Record<string, Advisory['severity']>> = {
  low: 'LOW',
  medium: 'MODERATE',
  high: 'HIGH',
  critical: 'CRITICAL',
};

/** Advisories of Retire.js in our form. Entries without a bound are left out: they name no version. */
export function snapshotOf(files: readonly RetireFile[], { date, source }: Omit<Snapshot, 'advisories'>): Snapshot {
  const advisories = files.flatMap((file) =>
    Object.entries(file).flatMap(([library, { npmname = library, vulnerabilities }]) =>
      vulnerabilities.flatMap((entry) => toAdvisory(npmname, entry)),
    ),
  );
  return { date, source, advisories };
}

function toAdvisory(name: string, { below, atOrAbove = '0', severity, identifiers, info }: RetireEntry): Advisory[] {
  if (below === undefined) return [];
  return [
    {
      id: identifiers?.githubID ?? identifiers?.CVE?.[0] ?? info?.[0] ?? `${name} below ${below}`,
      summary: identifiers?.summary ?? '',
      severity: severities[severity ?? ''] ?? 'MODERATE',
      affected: [{ name, ranges: [{ introduced: atOrAbove, fixed: below }] }],
    },
  ];
}
