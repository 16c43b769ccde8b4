// Lettering fonts, all OFL, by short name. `onest` is the interface font.
const single = {
  alfa: 'alfa-slab-one',
  lilita: 'lilita-one',
  luckiest: 'luckiest-guy',
  bungee: 'bungee',
  titan: 'titan-one',
  shojumaru: 'shojumaru',
  rye: 'rye',
  metal: 'metal-mania',
  pirata: 'pirata-one',
  russo: 'russo-one',
  chango: 'chango',
  bangers: 'bangers',
  racing: 'racing-sans-one',
  abril: 'abril-fatface',
  lobster: 'lobster',
  uncial: 'uncial-antiqua',
  limelight: 'limelight',
  rammetto: 'rammetto-one',
  blackops: 'black-ops-one',
  righteous: 'righteous',
};

const face = (family, url, weight = '400', range = '') =>
  `@font-face{font-family:${family};src:url(/node_modules/${url});font-weight:${weight};${range && `unicode-range:${range}`}}`;

/** Short name → file under node_modules. */
export const fontPackages = {
  ...Object.fromEntries(
    Object.entries(single).map(([name, pkg]) => [name, `@fontsource/${pkg}/files/${pkg}-latin-400-normal.woff2`]),
  ),
  cinzel: '@fontsource/cinzel-decorative/files/cinzel-decorative-latin-900-normal.woff2',
  orbitron: '@fontsource/orbitron/files/orbitron-latin-900-normal.woff2',
};

export const fontFaces = [
  ...Object.entries(fontPackages).map(([name, file]) => face(name, file)),
  face('onest', '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2', '100 900'),
  face(
    'onest',
    '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2',
    '100 900',
    'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
  ),
].join('');
