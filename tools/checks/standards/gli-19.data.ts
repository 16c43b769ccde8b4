import { type Clause, holds, open, outside, test } from './answers.ts';

/** Player-facing clauses of GLI-19 version 3.0 (2020), in our words. */
export const gli19: readonly Clause[] = [
  [
    '2.5.2 a',
    'no account below the legal age; required fields and consents are named',
    test('e2e/journeys/players/registration.e2e.ts', 'a wrong code is rejected; the correct one opens the account'),
  ],
  [
    '2.5.2 b',
    'identity before play',
    open(
      'identity is required from set amounts on, and before play by a setting; an operator sets it by the law of the country',
    ),
  ],
  ['2.5.2 c', 'an account is active once verified', open('as 2.5.2 b')],
  ['2.5.2 d', 'one account for one person', holds('[accounts of one person](../players/persons.md)')],
  [
    '2.5.2 e',
    'logins change by two factors',
    test(
      'apps/api/src/modules/identity/factors/step-up.test.ts',
      'a stolen session without the password and the code changes nothing',
    ),
  ],
  [
    '2.5.3 a',
    'one message for every wrong login',
    test(
      'apps/api/src/modules/identity/identity.test.ts',
      'answers an unknown name and a wrong password alike, and locks after five failures',
    ),
  ],
  ['2.5.3 b', 'reset by two factors', open('by one code')],
  [
    '2.5.3 c',
    'balances, with bonus money apart',
    test(
      'apps/api/src/modules/feed/streams.test.ts',
      'starts with balances, user and active bonus, and follows every commit',
    ),
  ],
  [
    '2.5.3 d',
    'locked after failures',
    test('apps/api/src/modules/identity/identity.test.ts', 'locks under concurrent guesses'),
  ],
  [
    '2.5.4',
    'signed out after thirty minutes',
    test(
      'apps/api/src/modules/identity/sessions/sessions.test.ts',
      'end when idle for more than 30 minutes, and stay open while calls are made',
    ),
  ],
  [
    '2.5.5',
    'limits and exclusions hold',
    test(
      'e2e/journeys/players/limits.e2e.ts',
      'self-exclusion explains its effect, stops deposits and play at once, and signs other devices out',
    ),
  ],
  [
    '2.5.6 a',
    'every payment ends with an answer and a reason',
    test(
      'e2e/journeys/money/cashbox-methods.e2e.ts',
      'bank account and mobile wallet: paid, refused, cancelled at the provider, and paid after expiry',
    ),
  ],
  [
    '2.5.6 c',
    'only received money is played',
    test(
      'apps/api/src/modules/payments/reports/take-webhook.test.ts',
      'pending, then completed: credited once and announced in one commit',
    ),
  ],
  [
    '2.5.6 d',
    'payouts go to the player',
    holds(
      "money returns by the instruments it came from, another payee must bear the player's name ([cashbox](../money/cashbox.md))",
    ),
  ],
  [
    '2.5.6 e',
    'above a limit nothing is processed',
    test(
      'apps/api/src/modules/payments/deposits/deposit-limits.test.ts',
      'a deposit limit counts deposits, applies at once, and reopens after its window',
    ),
  ],
  ['2.5.6 f', 'no transfer between players', holds('no command or call does')],
  [
    '2.5.7',
    'statement',
    test(
      'apps/web/features/profile/profile-rules.test.ts',
      'reads every page, and each round only once if it moves to the next page',
    ),
  ],
  ['2.5.8', 'loyalty is equal for all', holds('stars are counted by one rule ([missions](../bonuses/missions.md))')],
  ['2.6.2', 'software names its version', open("a round names the version of its game; the site's build is not shown")],
  [
    '2.6.3',
    'installed software proves itself',
    test('apps/studio/test/prove-programs.test.ts', 'reports whether the programs are the signed ones'),
  ],
  [
    '2.6.4',
    'lost connection',
    test(
      'apps/studio/client/runtime/runtime.test.ts',
      'repeats a call without an answer, reports the second failure, and reports the recovery',
    ),
  ],
  ['2.6.5 a', "no transfer between players' devices", holds('none')],
  [
    '2.6.5 f',
    'nothing sensitive is stored',
    test(
      'apps/web/lib/state/forget-player.test.ts',
      'logging out removes the phone number and the play time from the browser',
    ),
  ],
  [
    '2.6.5 g',
    'no outcome on the device',
    test(
      'apps/studio/test/wagers.test.ts',
      'takes the stake first, hides the mines until the end, and pays the cash-out',
    ),
  ],
  ['2.6.6', 'incompatible devices', holds('the page says which browser it needs; games need a canvas')],
  ['2.6.8', 'cookies are told', holds('[accounts](accounts.md); only those that are needed')],
  [
    '2.6.9',
    'rules, protection, terms and privacy are reachable',
    test('e2e/journeys/site/seo.e2e.ts', 'the sitemap lists every page in every language, and robots.txt the sitemap'),
  ],
  [
    '4.2.2 a',
    'touch follows resizing',
    test(
      'e2e/journeys/games/game-page.e2e.ts',
      'full screen opens and closes by the bar, and keeps the round’s session',
    ),
  ],
  [
    '4.2.2 b',
    'controls are named',
    test(
      'e2e/journeys/site/keyboard.e2e.ts',
      'Tab follows the order of the page with visible focus, and the first stop skips the header',
    ),
  ],
  ['4.2.2 c', 'no hidden control', holds('every control is in the accessibility tree')],
  ['4.2.2 d', 'information suits the screen', holds('rules open over the game at every size')],
  [
    '4.2.3',
    'simultaneous input',
    test('apps/studio/test/client.test.ts', 'starts once when clicked repeatedly and quickly'),
  ],
  [
    '4.3.2',
    'choice of a game',
    test(
      'e2e/journeys/games/game-page.e2e.ts',
      'a player goes from the demo’s address to the same game for real money',
    ),
  ],
  ['4.3.2 d', 'no highest win at first', open('not tested; the first view is a spin of the engine')],
  [
    '4.3.3 b',
    'stakes are subtracted at once',
    test('apps/studio/test/rounds.test.ts', 'takes one stake when requested twice, or 64 times at once'),
  ],
  [
    '4.3.3 c',
    'parts of a round are one cycle',
    test(
      'apps/studio/test/added-stakes.test.ts',
      'takes an additional stake as a separate bet, and pays one win for all stakes',
    ),
  ],
  [
    '4.3.3 e',
    'no new round before the last ends',
    test(
      'e2e/journeys/games/slot.e2e.ts',
      'a tab closed mid-round loses nothing: the round resumes and is shown to its end',
    ),
  ],
  [
    '4.3.4',
    'what a game shows',
    test('apps/studio/test/title-controls.test.ts', 'states price, return, odds and limits of each mode'),
  ],
  [
    '4.3.5',
    'credit meter',
    test(
      'apps/studio/client/runtime/rounds/round-machine.test.ts',
      'requests the balance again after the last free spin',
    ),
  ],
  [
    '4.3.5 d',
    'bonus money first',
    open('own money is spent first, as the specification says; the terms of each bonus say so'),
  ],
  [
    '4.4.1 a',
    'rules are complete',
    test('packages/engines/src/line-slot.test.ts', 'match the return on the rules page'),
  ],
  [
    '4.4.1 b',
    'rules without a deposit',
    test('e2e/journeys/games/fairness.e2e.ts', 'a visitor verifies a revealed seed in the browser'),
  ],
  [
    '4.4.1 c',
    'least and highest stakes',
    test('apps/studio/test/title-controls.test.ts', 'states price, return, odds and limits of each mode'),
  ],
  [
    '4.4.1 d',
    'every win is in the paytable',
    test(
      'apps/studio/client/runtime/titles.test.ts',
      'draws every symbol in a separate cell and names it in three languages',
    ),
  ],
  [
    '4.4.1 f',
    'an advertised win can be won',
    test(
      'packages/engines/src/slots/parts/reel-slot.test.ts',
      'reaches the highest pot at least once in 100 million rounds',
    ),
  ],
  ['4.4.1 i', 'contrast', holds("the kit's colours are checked by axe in journeys")],
  [
    '4.4.1 l',
    'symbols are clear',
    test(
      'apps/studio/client/runtime/titles.test.ts',
      'draws every symbol in a separate cell and names it in three languages',
    ),
  ],
  [
    '4.4.1 o',
    'order and number of symbols',
    test('packages/engines/src/line-slot.test.ts', 'sums lines and scatters to the spin, and spins to the round'),
  ],
  ['4.4.1 p', 'no promised wins', holds('none')],
  [
    '4.4.1 r',
    'limits are told',
    test('packages/engines/src/slots/gamble.test.ts', 'ends after the last step, at the maximum win, and after a loss'),
  ],
  [
    '4.4.1 s',
    'commission is told',
    test(
      'packages/engines/src/live/live-games.test.ts',
      'returns both side bets on a tie and keeps a 5 % commission on a banker win',
    ),
  ],
  ['4.4.2', 'several bets', test('apps/studio/client/live/live-client.test.ts', 'has no two bets in the same place')],
  ['4.4.3', 'lines', test('packages/engines/src/live/fruit-reels.test.ts', 'pays the lines visible on the reels')],
  [
    '4.4.4',
    'cards',
    test('packages/engines/src/wagers/video-poker.test.ts', 'draws from the 47 other cards, never a dealt one'),
  ],
  [
    '4.4.5',
    'poker',
    test(
      'packages/engines/src/wagers/video-poker.test.ts',
      'deals five cards, keeps the held ones and pays by the table',
    ),
  ],
  [
    '4.4.6',
    'blackjack',
    test(
      'packages/engines/src/wagers/blackjack.test.ts',
      'pays insurance two to one on a dealer blackjack, and ends the round',
    ),
  ],
  [
    '4.4.7',
    'roulette',
    test(
      'packages/engines/src/live/live-games.test.ts',
      'has each pocket once on the wheel, alternating red and black',
    ),
  ],
  ['4.4.8', 'dice', test('packages/engines/src/live/live-games.test.ts', 'lists each ordered triple of dice once')],
  ['4.4.9', 'races', outside('none')],
  [
    '4.4.11',
    'keno',
    test('packages/engines/src/wagers/instant.test.ts', 'draws ten different numbers and counts the hits'),
  ],
  ['4.4.12', 'scratch cards', outside('the studio has none')],
  [
    '4.4.13',
    'several players',
    test(
      'apps/studio/test/live-socket.test.ts',
      'sends the full state to a viewer who joins, and the same round to all',
    ),
  ],
  [
    '4.5.1',
    'one random source',
    test(
      'packages/engines/src/live/live-games.test.ts',
      'draws by the published rule: the first word of HMAC-SHA256(seed, salt:number:0), modulo the outcomes',
    ),
  ],
  ['4.5.2 a', 'all outcomes can occur', test('packages/engines/src/line-slot.test.ts', 'is uniform for every bound')],
  [
    '4.5.2 b',
    'no outcome is discarded',
    test('packages/engines/src/line-slot.test.ts', 'rejects words of an incomplete last range'),
  ],
  [
    '4.5.2 c',
    'no near miss',
    test('packages/engines/src/slots/slots.test.ts', 'produces the same book from the same randomness'),
  ],
  [
    '4.5.2 d',
    'rounds are independent',
    test('apps/studio/test/fairness.test.ts', 'give each of 64 concurrent rounds its own nonce, without a gap'),
  ],
  [
    '4.5.2 f',
    'the line has no effect',
    test('apps/studio/test/live-tables.test.ts', 'are refused by their time of receipt when late'),
  ],
  ['4.6.1 a', 'no illusion of skill', holds('rules say that picks do not change the odds, or what they change')],
  [
    '4.6.1 b',
    'nothing hidden',
    test(
      'packages/engines/src/replayable-slots.test.ts',
      'replays rounds of every version and mode from their seeds and detects a changed win',
    ),
  ],
  [
    '4.6.1 c',
    'the outcome stays visible',
    test('e2e/journeys/games/verifier.e2e.ts', 'the saved verifier checks rounds from disk without a network'),
  ],
  [
    '4.6.2',
    'physical objects',
    test(
      'packages/engines/src/live/live-games.test.ts',
      'has each pocket once on the wheel, alternating red and black',
    ),
  ],
  [
    '4.6.3',
    'physics',
    test('packages/engines/src/wagers/instant.test.ts', 'falls into the slot at the end of its path'),
  ],
  [
    '4.6.4',
    'odds of the real game',
    test(
      'packages/engines/src/wagers/tables.test.ts',
      'returns 36/37 on every bet, 73/74 with la partage on even money, counted over all pockets',
    ),
  ],
  [
    '4.6.5',
    'constant odds',
    test('proof/mapping/mapping.test.ts', 'lead to the rounds that the engines play, in every version and mode'),
  ],
  [
    '4.7.1',
    '75 per cent for every stake',
    test('packages/engines/src/slots/slots.test.ts', 'are between 95.5 % and 96.8 % of every price'),
  ],
  [
    '4.7.1 b',
    'best play',
    test(
      'packages/engines/src/wagers/video-poker.test.ts',
      'returns 99.54 % at Jacks or Better, with a royal once in 40,391 rounds, counted over all hands',
    ),
  ],
  [
    '4.7.2',
    'how the return is determined',
    test('packages/engines/src/line-slot.test.ts', 'match the return on the rules page'),
  ],
  [
    '4.7.3',
    'odds of the highest win',
    test(
      'packages/engines/src/slots/parts/reel-slot.test.ts',
      'reaches the highest pot at least once in 100 million rounds',
    ),
  ],
  [
    '4.8.1 a',
    'progress to a feature',
    test(
      'packages/engines/src/slots/slots.test.ts',
      'awards free spins as soon as 35 symbols of a spin have won, and not before',
    ),
  ],
  [
    '4.8.1 c',
    'a feature is shown',
    test('packages/engines/src/slots/slots.test.ts', 'shows as many free spins as were awarded'),
  ],
  [
    '4.8.1 f',
    'spins are counted',
    test('apps/studio/client/runtime/book/script.test.ts', 'numbers its spins and recognises a retrigger'),
  ],
  [
    '4.8.2',
    'no choice is made for the player',
    test(
      'packages/engines/src/slots/parts/reel-slot.test.ts',
      'ends the first part with three options, whose returns differ by at most a quarter of a point, the first lowest',
    ),
  ],
  [
    '4.8.3',
    'additional stakes in a round',
    test(
      'apps/studio/test/added-stakes.test.ts',
      'leaves the choice open on insufficient funds, and reports the reason',
    ),
  ],
  ['4.8.4', 'shared bonuses', outside('none in a game')],
  [
    '4.8.5',
    'double-up',
    test(
      'packages/engines/src/slots/gamble.test.ts',
      'returns exactly the amount at stake on %s: two suits of four double it',
    ),
  ],
  [
    '4.8.6',
    'mystery awards',
    test('packages/engines/src/slots/slots.test.ts', 'shows the value of an orb when it lands, and pays that value'),
  ],
  ['4.9.1', 'free play', test('apps/studio/test/studio.test.ts', 'moves play money only and never calls the wallet')],
  ['4.9.2 a', 'autoplay can be forbidden', holds('`AUTOPLAY_FORBIDDEN_IN`')],
  [
    '4.9.2 b',
    'autoplay stops at its limits',
    test('apps/studio/client/runtime/controls/autoplay.test.ts', 'continues exactly up to the loss limit'),
  ],
  [
    '4.9.2 c',
    'autoplay can be stopped',
    test('apps/studio/client/runtime/controls/autoplay.test.ts', 'continues and counts down'),
  ],
  [
    '4.9.3',
    'tournaments',
    test(
      'e2e/journeys/bonuses/battles.e2e.ts',
      'a player joins, plays the qualifying spins and appears on the leaderboard',
    ),
  ],
  ['4.12', 'persistence', outside('no game keeps progress between rounds')],
  [
    '4.13.2',
    'jackpots are shown',
    test(
      'apps/api/src/modules/feed/streams.test.ts',
      'sends everyone the same at most five times a second, and no private data',
    ),
  ],
  ['4.13.3', 'ceiling', holds('[jackpots](../bonuses/jackpots.md)')],
  ['4.13.4', 'chance by stake', holds('[jackpots](../bonuses/jackpots.md)')],
  ['4.13.5', 'diverted feed', holds('a part of the feed saves the next seed ([jackpots](../bonuses/jackpots.md))')],
  ['4.13.6', 'a win is told and paid whole', test('e2e/journeys/bonuses/jackpots.e2e.ts', 'jackpot')],
  ['4.13.8', 'hidden trigger', test('apps/api/src/modules/jackpots/point-seal.test.ts', 'stranger')],
  ['4.13.9', 'simultaneous triggers', holds('hits are decided one after the other, under a lock')],
  [
    '4.14.1',
    'recall',
    test(
      'e2e/journeys/games/slot.e2e.ts',
      'a tab closed mid-round loses nothing: the round resumes and is shown to its end',
    ),
  ],
  [
    '4.14.2',
    'what recall shows',
    test('apps/studio/test/wagers.test.ts', 'can be replayed by the verifier once its seed is revealed'),
  ],
  [
    '4.14.3',
    'features in recall',
    test('packages/engines/src/line-slot.test.ts', 'match the win of the book, spin for spin'),
  ],
  [
    '4.15.1',
    'a disabled game is played to its end',
    test(
      'apps/api/src/modules/wallet/protocol/protocol.test.ts',
      'a disabled player, game or provider, or a blocked country, refuses bets but still pays what is owed',
    ),
  ],
  ['4.15.2', 'a disabled jackpot', holds('[jackpots](../bonuses/jackpots.md)')],
  [
    '4.16.2',
    'stakes of interrupted rounds are held',
    test('apps/studio/test/wagers.test.ts', 'continues on another device, with its bet'),
  ],
  [
    '4.16.3',
    'interrupted rounds are completed',
    test('apps/studio/test/wagers.test.ts', 'is cashed out after the player was away for a day'),
  ],
  ['4.17', 'virtual events', outside('none')],
  [
    '4.18.1',
    'live tables',
    outside("tables are drawn by the studio's program, and say so; no dealer, no physical device"),
  ],
  [
    '4.18.4',
    'outcomes reach the player at once',
    test(
      'apps/studio/test/live-socket.test.ts',
      'sends the full state to a viewer who joins, and the same round to all',
    ),
  ],
  ['4.18.5', 'physical devices', outside('none')],
];
