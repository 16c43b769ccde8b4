import { simulateShared } from '@altyn/engines/live/blackjack-simulation';
import { fromWords, seededWords } from '@altyn/engines/randomness';
import { type BlackjackRules, houseRules } from '@altyn/engines/wagers/blackjack-rules';
import { simulateBlackjack } from '@altyn/engines/wagers/blackjack-simulation';
import { oasisMaths } from '@altyn/engines/wagers/cards/oasis-maths';
import { pokerTables } from '@altyn/engines/wagers/poker-tables';
import { bestHold } from '@altyn/engines/wagers/poker/best-hold';
import { handCounts } from '@altyn/engines/wagers/poker/multi-hand-poker';
import { commonDraws, everyDeal, pokerMaths } from '@altyn/engines/wagers/video-poker-maths';

/**
 * Prints the exact figures of video poker and Oasis poker, and figures of blackjack (including the live table) from a
 * simulation under basic strategy:
 * `npm run maths:tables [-- rounds [rules]]`; rules: `poker`, `oasis`, `live` or those of a blackjack table.
 */
const rounds = Number(process.argv[2] ?? 100_000_000);
const selected = process.argv[3];
const percent = (value: number) => `${(value * 100).toFixed(4)} %`;
const print = (line: string) => process.stdout.write(`${line}\n`);

if (selected === undefined || selected === 'poker') {
  for (const table of Object.values(pokerTables)) {
    const { paid, rtp, chances, deviation, covariance } = pokerMaths(table);
    print(`${table.name}: ${percent(rtp)} (${paid} / (2598960 × ${commonDraws})), deviation ${deviation.toFixed(3)}`);
    let advised = 0n;
    everyDeal((cards, weight) => {
      advised += BigInt(weight) * BigInt(bestHold(table.id, Array.from(cards)).paid);
    });
    print(`  by the advised hold of every deal: ${advised === paid ? 'the same' : advised}`);
    const of = (hands: number) => Math.sqrt((deviation ** 2 + (hands - 1) * covariance) / hands).toFixed(3);
    print(`  deviation of several hands: ${handCounts.map((hands) => `${hands}: ${of(hands)}`).join(', ')}`);
    for (const [hand, chance] of Object.entries(chances)) {
      if (chance > 0) print(`  ${hand.padEnd(14)} once in ${(1 / chance).toFixed(2)}`);
    }
  }
}

if (selected === undefined || selected === 'oasis') {
  const { mean, stud, shares, classes } = oasisMaths();
  print(`oasis poker: ${percent(mean)} of the ante by the advised answers, over ${classes} classes of deals`);
  print(`  without exchanges, as Caribbean stud: ${percent(stud)}`);
  for (const [answer, share] of Object.entries(shares)) print(`  ${answer.padEnd(14)} ${percent(share)}`);
}

function printBlackjack(name: string, { mean, deviation, halfWidth99 }: ReturnType<typeof simulateShared>): void {
  print(
    `blackjack ${name.padEnd(20)} ${percent(mean)} ± ${percent(halfWidth99)} (99 %), deviation ${deviation.toFixed(3)}`,
  );
}

const plain: BlackjackRules = { ...houseRules, doubleAfterSplit: false, surrender: false };
const variants: Record<string, BlackjackRules> = {
  plain,
  'double-after-split': { ...plain, doubleAfterSplit: true },
  surrender: { ...plain, surrender: true },
  'resplit-aces': { ...plain, resplitAces: true },
  'hits-soft-17': { ...plain, hitsSoft17: true },
  'six-to-five': { ...plain, blackjackTenths: 12 },
  'two-decks': { ...plain, decks: 2 },
  'eight-decks': { ...plain, decks: 8 },
  house: houseRules,
};
for (const [name, rules] of Object.entries(variants)) {
  if (selected !== undefined && selected !== name) continue;
  printBlackjack(name, simulateBlackjack(rules, { rounds, randomness: fromWords(seededWords(1)) }));
}
// The live table with its own rules: one hand for all players, one split, six cards win.
if (selected === undefined || selected === 'live')
  printBlackjack('live', simulateShared({ rounds, randomness: fromWords(seededWords(1)) }));
