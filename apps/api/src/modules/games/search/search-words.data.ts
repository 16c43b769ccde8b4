import type { GameCategory } from '@altyn/contracts/games';

interface SearchWords {
  /** What players type, in three languages. */
  words: string;
  category?: GameCategory;
  feature?: string;
  /** Slugs of games. */
  games?: readonly string[];
}

/** Players' words for kinds, mechanics, themes and the games' translated names, and the games that each finds. */
export const searchWords: readonly SearchWords[] = [
  { words: 'slots слоты слоти слот автоматы автомати', category: 'slots' },
  { words: 'slots слоты слоти слот автоматы автомати', category: 'jackpots' },
  { words: 'slots слоты слоти слот автоматы автомати', category: 'buy-bonus' },
  { words: 'live casino лайв живые живое живі живе', category: 'live' },
  { words: 'table настольные настільні столы столи', category: 'table' },
  { words: 'jackpot джекпот джекпоты джекпоти', category: 'jackpots' },
  { words: 'buy bonus покупка бонуса купівля бонусу', feature: 'buy-bonus' },
  { words: 'instant crash мгновенные миттєві быстрые швидкі', category: 'crash' },
  { words: 'free spins фриспины фріспіни бесплатные вращения безкоштовні обертання', feature: 'free-spins' },
  { words: 'roulette рулетка рулетки', feature: 'roulette' },
  { words: 'wheel колесо', feature: 'wheel' },
  { words: 'dice кости кубики кості', feature: 'dice' },
  { words: 'crash краш', feature: 'crash' },
  { words: 'rocket ракета crash краш', feature: 'rocket' },
  { words: 'cards карты карти карточные', feature: 'cards' },
  {
    words: 'blackjack блэкджек блекджек очко',
    games: ['blackjack', 'blackjack-vip', 'live-blackjack', 'velvet-blackjack'],
  },
  { words: 'baccarat баккара бакара', games: ['baccarat', 'live-baccarat', 'baccarat-palace'] },
  { words: 'poker покер видеопокер відеопокер', games: ['video-poker', 'lucky-poker-room'] },
  { words: 'sic bo сикбо сікбо сик бо', games: ['live-sic-bo', 'lantern-sic-bo'] },
  { words: 'mines мины міни сапер сапёр', games: ['mines'] },
  { words: 'keno кено лото lotto', games: ['keno'] },
  { words: 'plinko плинко плінко', games: ['plinko'] },
  { words: 'limbo лимбо лімбо', games: ['limbo'] },
  { words: 'больше-меньше більше-менше хай-ло', games: ['hi-lo'] },
  { words: 'кольцо кільце фортуны фортуни', games: ['fortune-ring'] },
  { words: 'взлет в небо злет у небо', games: ['sky-ascent'] },
  {
    words: 'fruit fruits фрукты фрукти фруктовая фруктова корона',
    games: ['fruit-crown', 'fruit-crown-live', 'hot-sevens-40'],
  },
  { words: 'wolf волк вовк волчья вовчий', games: ['wolf-moon'] },
  { words: 'dragon дракон дракона удача', games: ['dragon-luck'] },
  { words: 'pharaoh egypt фараон фараона египет єгипет', games: ['pharaohs-vault'] },
  { words: 'pirate капитан капитана капітан капітанове золото пират пірат', games: ['captains-gold'] },
  { words: 'gods олимп олімп олимпа боги зевс zeus', games: ['storm-of-olympus'] },
  { words: 'clover клевер конюшина', games: ['lucky-clover'] },
  { words: 'shark акула акулы акули риф', games: ['shark-reef'] },
  { words: 'kraken кракен осьминог восьминіг', games: ['kraken-deep'] },
  { words: 'bison бизон бизонов бізон бізонів каньон каньйон', games: ['bison-canyon'] },
  { words: 'candy sweets конфеты конфетная цукерки цукеркова орбита орбіта', games: ['candy-orbit'] },
  { words: 'diamond bells бриллиантовые діамантові колокола дзвони', games: ['diamond-bells'] },
  { words: 'space космос астроспин астроспін', games: ['astro-spin'] },
  { words: 'ацтекские ацтекська врата брама солнца сонця', games: ['aztec-sun-gate'] },
  { words: 'vampire вампир вампір багровый багряний замок', games: ['crimson-castle'] },
  { words: 'ice лед лёд ледяная крига крижана корона', games: ['frost-crown'] },
  { words: 'samurai самурай японія япония', games: ['samurai-blossom'] },
  { words: 'unicorn единорог єдиноріг', games: ['unicorn-reverie'] },
  { words: 'wizard magic волшебник чарівник алхимия алхімія', games: ['wizard-alchemy'] },
  { words: 'phoenix феникс фенікс', games: ['phoenix-ember'] },
  { words: 'sevens 777 семерки семёрки сімки', games: ['hot-sevens-40'] },
];

/** The words that find a game besides its title and provider. */
export function wordsOf(game: { slug: string; category: GameCategory; features: readonly string[] }): string[] {
  return searchWords
    .filter(
      ({ category, feature, games }) =>
        category === game.category ||
        (feature !== undefined && game.features.includes(feature)) ||
        games?.includes(game.slug) === true,
    )
    .map(({ words }) => words);
}
