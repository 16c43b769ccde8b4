/** Codes of the live tables' games, as the catalogue lists them. */
export type LiveGameCode =
  | 'live-roulette'
  | 'crown-wheel'
  | 'live-sic-bo'
  | 'live-baccarat'
  | 'live-blackjack'
  | 'live-crash'
  | 'fruit-crown-live';
