import type { TableRules } from './table-rules.ts';

export const en: TableRules = {
  'live-roulette': [
    'One round for everybody at the table. Put your chips down while the clock runs; your stake is taken when bets close, before the ball is drawn.',
    'European wheel with one zero. Every bet returns 97.30 % on average.',
    'If your stake cannot be taken in time, you are not in the round and nothing is lost.',
  ],
  'starfall-roulette': [
    'One round for everybody at the table. Put your chips down while the clock runs; your stake is taken when bets close, before the stars and the ball are drawn.',
    'European wheel with one zero. After bets have closed, one to five stars fall on different numbers, each with a multiplier. Stars and ball are drawn independently of each other and of the bets.',
    'A bet on one number pays 29 to 1. With a star on the number it returns the stake times the multiplier; the stake is part of that amount. Bets on several numbers pay as at any European roulette, with or without stars.',
    'Stars in a round: {counts}. Multipliers: {multipliers}.',
    'Every bet returns 97.30 % on average. The highest payout of a bet is {highest} times its stake.',
    'If your stake cannot be taken in time, you are not in the round and nothing is lost.',
  ],
  'crown-wheel': [
    'One round for everybody at the table. Choose the prizes on which the wheel may stop; your stake is taken when bets close, before the wheel is drawn.',
    'Fifty segments: a prize of 7 pays 7 to 1. On the moon every bet loses. Every bet returns 96.00 % on average.',
    'If your stake cannot be taken in time, you are not in the round and nothing is lost.',
  ],
  'caravan-wheel': [
    'One round for everybody at the table. Put your chips down while the clock runs; your stake is taken when bets close, before the lantern, the wheel and the bonus rounds are drawn.',
    'Fifty-four segments: 22 times 1, 14 times 2, 7 times 5, 4 times 10, 4 times the coin rain, 3 times the vault. A number pays itself to 1.',
    'First the lantern goes round. In 731 of 1 000 rounds it stops on a bet with a multiplier: {numberTimes} on a number, {coinTimes} on the coin rain, {vaultTimes} on the vault. If the wheel stops there, what the bet pays to 1 is multiplied.',
    'Coin rain: three coins fall through eight rows of pegs into slots of {slots}, the highest ones at the edges. The bet pays the sum of the three to 1, at most {coinsHighest} to 1 with the lantern.',
    'The vault: a dial of sixteen compartments with numbers from {dial}, and two that double. A doubling doubles every number and turns the dial again, three times at most; then it stops on a number. The bet pays that number to 1, at most {vaultHighest} to 1 with the lantern.',
    'Everybody sees a bonus round; those who bet on it win. Nobody has anything to decide in it.',
    'On average 1 returns 95.94 %, 2 returns 95.98 %, 5 returns 96.06 %, 10 returns 96.00 %, the coin rain 96.03 %, the vault 96.04 %.',
    'If your stake cannot be taken in time, you are not in the round and nothing is lost.',
  ],
  'live-sic-bo': [
    'One round for everybody at the table. Put your chips down while the clock runs; your stake is taken when bets close, before the dice are thrown.',
    'Three dice. Small, Big, Odd and Even lose on every triple and return 97.22 %, as do any triple, pairs and the totals 5 to 8 and 13 to 16. Numbers and doubles return 96.30 %, a certain triple and the totals 4 and 17 return 95.83 %, 9 and 12 return 92.59 %, 10 and 11 return 87.50 %.',
    'A number pays 1 to 1 on one die, 2 to 1 on two, 12 to 1 on three.',
    'If your stake cannot be taken in time, you are not in the round and nothing is lost.',
  ],
  'live-baccarat': [
    'One round for everybody at the table. Put your chips down while the clock runs; your stake is taken when bets close, before the first card is dealt.',
    'Eight decks, shuffled anew for each round by its committed seed. The hand nearer to nine wins; tens and pictures count nothing. Third cards follow the fixed rules of punto banco.',
    'Banker pays 0.95 to 1 and returns 98.94 % on average, Player 98.76 %, Tie 85.64 %, a pair 89.64 %. At a tie, bets on Player and Banker are given back.',
    'Chances depend on no earlier round: the roads show what was, not what will be.',
    'If your stake cannot be taken in time, you are not in the round and nothing is lost.',
  ],
  'live-blackjack': [
    'One deal for everybody at the table: the same first two cards, and whoever takes a card gets the same one. Put your chips down while the clock runs; your stake is taken when bets close, before the first card is dealt.',
    'Everybody decides at once, against the clock at the top: hit, stand, double or split. A card is shown to nobody before the decisions of its stage are in. What you have not decided in time stands.',
    'Eight decks, shuffled anew for each round by its committed seed. The dealer looks for a blackjack first, and stands on every 17. A blackjack pays 3 to 2, every other win 1 to 1. Six cards that are not over 21 win at once.',
    'Double on your first two cards for one more card. Split two cards of the same value once; split aces get one card each, and there is no double after a split. There is no insurance and no surrender.',
    'A double or a split takes your stake once more, at once. If it cannot be taken before the clock ends, it is given back: a double becomes a plain card, a split becomes a stand.',
    'By basic strategy the table returns 99.53 ± 0.05 % on average. If your stake cannot be taken in time, you are not in the round and nothing is lost.',
  ],
  'fruit-crown-live': [
    'The house spins for everybody at once. Put your chips on lines while the clock runs; your stake is taken when bets close, before the reels are drawn.',
    'Three reels of twelve symbols, five lines. Three of a kind on a line pay by the table below; a crown stands in for any symbol. Every line returns 96.01 % on average.',
    'The stream shows a spin a moment after it is drawn; your bets do not depend on it. You can switch the stream off: the same reels are drawn on your device.',
    'If your stake cannot be taken in time, you are not in the round and nothing is lost.',
  ],
};
