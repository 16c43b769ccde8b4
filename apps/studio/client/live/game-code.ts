/** Codes of the live games, as in the catalogue. */
export type LiveGameCode =
  | 'live-roulette'
  | 'starfall-roulette'
  | 'crown-wheel'
  | 'caravan-wheel'
  | 'live-sic-bo'
  | 'live-baccarat'
  | 'live-blackjack'
  | 'live-crash'
  | 'fruit-crown-live';
