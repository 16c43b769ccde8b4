/**
 * Letters that look alike, by their skeleton: a word written with other alphabets or digits folds to the same signs.
 * After the idea of Unicode's confusables (UTS 39), for the alphabets of the players: Latin, Cyrillic, and the letters of
 * Kazakh, Kyrgyz, Tajik and Uzbek.
 */
const lookAlikes: Readonly<Record<string, string>> = {
  a: 'aаәăáàâäãåα@4',
  b: 'bвʙβ8',
  c: 'cсçćč¢',
  d: 'ddԁđ',
  e: 'eеёєэəéèêë€',
  f: 'fƒғф',
  g: 'ggĝğɡ9',
  h: 'hһнҳңħ',
  i: 'iіїıíìîïι!|1',
  k: 'kкқҝκ',
  l: 'lӏłł',
  m: 'mм',
  n: 'nпñńή',
  o: 'oоөóòôöõøο0',
  p: 'pрρ',
  q: 'qԛ',
  r: 'rгґŕř',
  s: 'sѕšśşș$5',
  t: 'tтτ+7',
  u: 'uиційүұúùûüư',
  v: 'vνѵ',
  w: 'wшщѡω',
  x: 'xхҳжχ*',
  y: 'yуўӯýÿγ',
  z: 'zžźż2',
  з: 'зҙ3',
  б: 'б6',
  ч: 'чҷ',
  д: 'д',
  л: 'л',
  ъ: 'ъыьѣ',
  ю: 'ю',
  я: 'я',
};
const skeletonOf = new Map(
  Object.entries(lookAlikes).flatMap(([sign, letters]) => [...letters].map((one) => [one, sign])),
);

/** How Cyrillic words are written in Latin: one sign each, so that `huy`, `hui` and `xuy` meet. */
const sounds: Readonly<Record<string, string>> = {
  ...{ а: 'a', ә: 'a', б: 'b', в: 'v', г: 'g', ґ: 'g', ғ: 'g', д: 'd', е: 'e', ё: 'e', є: 'e', э: 'e', ж: 'j', з: 'z' },
  ...{ и: 'i', і: 'i', ї: 'i', й: 'i', ы: 'i', к: 'k', қ: 'k', л: 'l', м: 'm', н: 'n', ң: 'n', о: 'o', ө: 'o', п: 'p' },
  ...{ р: 'r', с: 's', т: 't', у: 'u', ў: 'o', ұ: 'u', ү: 'u', ӯ: 'u', ф: 'f', х: 'h', һ: 'h', ҳ: 'h', ц: 'c', ч: 'c' },
  ...{ ҷ: 'j', ш: 's', щ: 's', ъ: '', ь: '', ʼ: '', ю: 'u', я: 'a', q: 'k', w: 'v', x: 'h', y: 'i' },
};
/** Digits and signs that stand for letters in Latin words. */
const digitSounds: Readonly<Record<string, string>> = {
  ...{
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '6': 'b',
    '7': 't',
    '8': 'b',
    '9': 'g',
    '@': 'a',
    $: 's',
    '!': 'i',
  },
};
/** Pairs of letters that stand for one sound: `kh` and `h`, `sh` and `s`. */
const pairs: readonly (readonly [RegExp, string])[] = [
  [/kh/g, 'h'],
  [/sh|sch/g, 's'],
  [/ch/g, 'c'],
  [/zh/g, 'j'],
  [/ts/g, 'c'],
  [/ck/g, 'k'],
  [/ye|ie/g, 'e'],
  [/ya|ia/g, 'a'],
  [/yu|iu/g, 'u'],
];

const isSign = (letter: string) => /[\p{L}\p{N}@$!|*+€¢]/u.test(letter);
/** Repeats say nothing: `fuuuck`. */
const once = (text: string) => text.replaceAll(/(.)\1+/gu, '$1');

/** How a name looks, whatever alphabet it is typed in; without signs between the letters. */
export function foldByLook(name: string): string {
  const letters = [...name.normalize('NFC').toLowerCase()].filter(isSign);
  return once(letters.map((letter) => skeletonOf.get(letter) ?? letter).join(''));
}

/** How a name sounds, in Latin letters; without signs between the letters. */
export function foldBySound(name: string): string {
  const marks = name.normalize('NFC').toLowerCase();
  const plain = pairs.reduce((text, [pair, sound]) => text.replaceAll(pair, sound), marks);
  const letters = [...plain].filter(isSign).map((letter) => digitSounds[letter] ?? sounds[letter] ?? letter);
  return once(letters.join('').normalize('NFD').replaceAll(/\p{M}/gu, ''));
}
