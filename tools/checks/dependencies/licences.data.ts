/** Licences that a product which is not published may depend on without further conditions than a notice. */
export const allowedLicences: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Weak copyleft by file: our files are unaffected, and we change none of theirs.
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'WTFPL',
  'Zlib',
]);

/** Packages by pattern with another licence, and why each may be used. An entry that no package needs fails the check. */
export const licenceExceptions: readonly { packages: RegExp; licence: string; reason: string }[] = [
  {
    packages: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips is a shared library that the owner of the machine can replace',
  },
  {
    packages: /^@ip-location-db\/dbip-country-mmdb$/,
    licence: 'SEE LICENSE IN DBIP-LICENSE (CC-BY-4.0)',
    reason: 'CC-BY-4.0; the footer names and links DB-IP',
  },
  {
    packages: /^isbot$/,
    licence: 'Unlicense',
    reason: 'in the public domain; TanStack Router needs it on servers, and the office has none that renders',
  },
  { packages: /^@node-datachannel\/|^node-datachannel$/, licence: 'MPL 2.0', reason: 'MPL-2.0, misspelt' },
];
