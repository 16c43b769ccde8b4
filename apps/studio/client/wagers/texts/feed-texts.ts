import type { Language } from '../../runtime/title.ts';

/** Texts of the list of others' rounds; `about` has `{amount}`. */
export type FeedTexts = Record<'heading' | 'player' | 'multiplier' | 'win' | 'about' | 'note', string>;

export const feedTextsOf: Readonly<Record<Language, FeedTexts>> = {
  en: {
    heading: 'Other players’ bets',
    player: 'Player',
    multiplier: 'Multiplier',
    win: 'Win',
    about: '≈ {amount}',
    note: 'Finished rounds of real money. Wins are rounded and shown in your currency.',
  },
  uk: {
    heading: 'Ставки інших гравців',
    player: 'Гравець',
    multiplier: 'Множник',
    win: 'Виграш',
    about: '≈ {amount}',
    note: 'Завершені раунди на справжні гроші. Виграші округлено й показано у вашій валюті.',
  },
  ru: {
    heading: 'Ставки других игроков',
    player: 'Игрок',
    multiplier: 'Множитель',
    win: 'Выигрыш',
    about: '≈ {amount}',
    note: 'Завершённые раунды на настоящие деньги. Выигрыши округлены и показаны в вашей валюте.',
  },
};
