/** Pictures of our own that a player may choose: names of files in the site's `public/avatars`. */
export const avatars = [
  'eagle',
  'leopard',
  'wolf',
  'fox',
  'horse',
  'camel',
  'owl',
  'ibex',
  'tulip',
  'sun',
  'moon',
  'mountain',
] as const;
export type Avatar = (typeof avatars)[number];
