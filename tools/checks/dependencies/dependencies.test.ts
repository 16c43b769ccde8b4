import { describe, expect, it } from 'vitest';
import { compareVersions, findAdvisoryProblems, isAffected, maxSnapshotDays, type Snapshot } from './advisories.ts';
import { findLicenceProblems, isAccepted } from './licences.ts';
import { snapshotOf } from './retire-format.ts';

const locked = (name: string, version: string, licence?: string) => ({
  path: `node_modules/${name}`,
  name,
  version,
  licence,
});

describe('licences', () => {
  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0)', true],
    ['MIT AND GPL-3.0', false],
    ['GPL-3.0 OR MIT AND ISC', true],
    ['GPL-3.0', false],
  ])('%s', (expression, isFine) => {
    expect(isAccepted(expression, (licence) => ['MIT', 'ISC'].includes(licence))).toBe(isFine);
  });

  it('names packages without an accepted licence and exceptions without a package', () => {
    const rules = {
      allowed: new Set(['MIT']),
      exceptions: [
        { packages: /^@tool\//, licence: 'GPLv3', reason: 'a program of its own' },
        { packages: /^gone$/, licence: 'GPLv3', reason: 'was needed' },
      ],
    };
    const packages = [
      locked('a', '1.0.0', 'MIT'),
      locked('@tool/x', '1.0.0', 'GPLv3'),
      locked('b', '2.0.0', 'GPLv3'),
      locked('c', '3.0.0'),
    ];
    expect(findLicenceProblems(packages, rules)).toEqual([
      'b@2.0.0 has the licence GPLv3, which is not on the list',
      'c@3.0.0 states no licence',
      'exception /^gone$/ matches no package: remove it from licences.data.ts',
    ]);
  });
});

describe('versions', () => {
  it('follow the precedence of SemVer', () => {
    const ordered = ['1.0.0-alpha', '1.0.0-alpha.1', '1.0.0-alpha.beta', '1.0.0-beta.2', '1.0.0-beta.11', '1.0.0-rc.1'];
    const all = [...ordered, '1.0.0', '1.0.1', '1.2.0', '1.10.0', '2.0.0'];
    expect(all.toSorted(compareVersions)).toEqual(all);
    expect(all.toReversed().toSorted(compareVersions)).toEqual(all);
    expect(compareVersions('1.2.3+build', '1.2.3')).toBe(0);
  });

  it.each([
    ['1.9.9', { introduced: '0', fixed: '2.0.0' }, true],
    ['2.0.0', { introduced: '0', fixed: '2.0.0' }, false],
    ['2.0.0-rc.1', { introduced: '0', fixed: '2.0.0' }, true],
    ['0.9.0', { introduced: '1.0.0', fixed: '2.0.0' }, false],
    ['2.1.0', { introduced: '1.0.0', lastAffected: '2.1.0' }, true],
    ['2.1.1', { introduced: '1.0.0', lastAffected: '2.1.0' }, false],
    ['9.0.0', { introduced: '1.0.0' }, true],
  ])('%s in %j: %s', (version, range, isHit) => {
    expect(isAffected(version, range)).toBe(isHit);
  });
});

describe('advisories', () => {
  const snapshot: Snapshot = snapshotOf(
    [
      {
        leaky: {
          vulnerabilities: [
            {
              below: '2.0.0',
              atOrAbove: '1.0.0',
              severity: 'high',
              identifiers: { summary: 'leaks', githubID: 'GHSA-1' },
            },
            { severity: 'low', info: ['https://advisory.example/no-bound'] },
          ],
        },
        Named: { npmname: 'named', vulnerabilities: [{ below: '1.1.0', identifiers: { CVE: ['CVE-2'] } }] },
      },
    ],
    { date: '2026-08-22', source: 'test' },
  );
  const now = new Date('2026-09-01T00:00:00Z');

  it('names affected packages, and accepts an advisory only while it concerns one', () => {
    const packages = [locked('leaky', '1.4.0'), locked('leaky', '2.0.0'), locked('named', '1.1.0')];
    expect(findAdvisoryProblems(packages, { snapshot, accepted: [], now })).toEqual([
      'leaky@1.4.0: GHSA-1 (high) leaks',
    ]);
    const accepted = [
      { id: 'GHSA-1', reason: 'not called' },
      { id: 'CVE-2', reason: 'not called' },
    ];
    expect(findAdvisoryProblems(packages, { snapshot, accepted, now })).toEqual([
      'accepted advisory CVE-2 concerns no package: remove it',
    ]);
  });

  it('refuses a snapshot that is too old', () => {
    const late = new Date(Date.parse(snapshot.date) + (maxSnapshotDays + 1) * 86_400_000);
    expect(findAdvisoryProblems([], { snapshot, accepted: [], now: late })).toEqual([
      `the advisory snapshot is ${maxSnapshotDays + 1} days old: renew it (docs/operating/dependencies.md)`,
    ]);
  });
});
