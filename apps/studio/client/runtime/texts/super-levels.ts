import type { LanguageTag } from '@altyn/contracts/languages';

/**
 * What sets the free spins of a title's dearer level apart; the rules of the title name one of them as its `level`. The
 * offer has the first text, the rules have all.
 */
type SuperLevel = 'orbs' | 'spots' | 'ladder' | 'special' | 'transfer';

const superLevels: Readonly<Record<LanguageTag, Readonly<Record<SuperLevel, readonly string[]>>>> = {
  en: {
    orbs: [
      'In its free spins no {multiplier} carries less than ×{superMin}.',
      'The multipliers are then: {superOrbs}.',
    ],
    spots: ['Its free spins begin with ×{superTimes} on every place of the board.'],
    ladder: ['The multiplier of its free spins begins at ×{superTimes}.'],
    special: [
      'In its free spins one of these symbols expands: {superNames}. On each place of the reels these are {superShown} as likely as in the other free spins, and all other symbols, {wild} and {scatter} too, {superOther}.',
      'The one that expands is drawn with these chances: {superDrawn}.',
    ],
    transfer: [
      'In each of its free spins all symbols of a drawn kind, but for the first reel, turn into wilds, with or without {wild} in view.',
      'The kind is one of: {superDrawn}.',
    ],
  },
  uk: {
    orbs: [
      'У його безкоштовних обертах «{multiplier}» несе щонайменше ×{superMin}.',
      'Множники тоді такі: {superOrbs}.',
    ],
    spots: ['Його безкоштовні оберти починаються з ×{superTimes} на кожному місці поля.'],
    ladder: ['Множник його безкоштовних обертів починається з ×{superTimes}.'],
    special: [
      'У його безкоштовних обертах розширюється один із цих символів: {superNames}. На кожному місці барабанів їхній шанс — {superShown} від шансу в інших безкоштовних обертах, а решти символів, зокрема «{wild}» і «{scatter}», — {superOther}.',
      'Той, що розширюється, обирається з такими шансами: {superDrawn}.',
    ],
    transfer: [
      'У кожному його безкоштовному оберті всі символи обраного виду, крім першого барабана, стають вайлдами, навіть якщо символу «{wild}» на полі немає.',
      'Вид — один із таких: {superDrawn}.',
    ],
  },
  ru: {
    orbs: [
      'В его бесплатных вращениях «{multiplier}» несёт не меньше ×{superMin}.',
      'Множители тогда такие: {superOrbs}.',
    ],
    spots: ['Его бесплатные вращения начинаются с ×{superTimes} на каждом месте поля.'],
    ladder: ['Множитель его бесплатных вращений начинается с ×{superTimes}.'],
    special: [
      'В его бесплатных вращениях расширяется один из этих символов: {superNames}. На каждом месте барабанов их шанс — {superShown} от шанса в других бесплатных вращениях, а остальных символов, включая «{wild}» и «{scatter}», — {superOther}.',
      'Тот, что расширяется, выбирается с такими шансами: {superDrawn}.',
    ],
    transfer: [
      'В каждом его бесплатном вращении все символы выбранного вида, кроме первого барабана, становятся вайлдами, даже если символа «{wild}» на поле нет.',
      'Вид — один из таких: {superDrawn}.',
    ],
  },
};

/** The texts of a level; none for a title whose rules name none. */
export const superLevelTexts = (language: LanguageTag, level: string): readonly string[] =>
  Object.entries(superLevels[language]).find(([name]) => name === level)?.[1] ?? [];
