export { createPlayerBooks } from './player-books.ts';
export { readStars } from './read-stars.ts';
export { starsOfTurnover, toEur } from './rules.ts';
