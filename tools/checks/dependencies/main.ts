import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../lib/paths.ts';
import { acceptedAdvisories } from './accepted.data.ts';
import { findAdvisoryProblems, type Snapshot } from './advisories.ts';
import { allowedLicences, licenceExceptions } from './licences.data.ts';
import { findLicenceProblems } from './licences.ts';
import { readLockedPackages } from './locked.ts';

const packages = readLockedPackages(root);
const file = join(root, 'tools/checks/dependencies/advisories.json');
const snapshot = JSON.parse(readFileSync(file, 'utf8')) as Snapshot;
const problems = [
  ...findLicenceProblems(packages, { allowed: allowedLicences, exceptions: licenceExceptions }),
  ...findAdvisoryProblems(packages, { snapshot, accepted: acceptedAdvisories, now: new Date() }),
];
for (const problem of problems) console.error(problem);
console.log(
  `${packages.length} packages, ${snapshot.advisories.length} advisories of ${snapshot.date}, ${problems.length} problems`,
);
if (problems.length > 0 || packages.length === 0) process.exitCode = 1;
