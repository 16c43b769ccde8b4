import type { Language } from '../title.ts';

/** How to bet by keyboard, in the rules of every game with chips. */
export const betKeysText: Record<Language, string> = {
  en: 'By keyboard: arrows or the first letters of its name lead to a bet, and Enter puts a chip on it. + and − change the chip, Backspace takes the last one back, Delete clears the table.',
  uk: 'З клавіатури: до ставки ведуть стрілки або перші літери її назви, Enter кладе на неї фішку. Клавіші + і − змінюють фішку, Backspace забирає останню, Delete знімає всі ставки.',
  ru: 'С клавиатуры: к ставке ведут стрелки или первые буквы её названия, Enter кладёт на неё фишку. Клавиши + и − меняют фишку, Backspace забирает последнюю, Delete снимает все ставки.',
};
