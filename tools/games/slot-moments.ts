import type { Mechanic } from '../../apps/studio/client/runtime/texts/mechanics.ts';

/** Sheets of a slot, and the buttons that open them. */
export const sheetMoments: readonly { name: string; opener: string }[] = [
  { name: 'stake', opener: '.field.stake' },
  { name: 'autoplay', opener: '.round.auto' },
  { name: 'menu', opener: '.top .round:nth-child(2)' },
  { name: 'rules', opener: '.top .round:nth-child(3)' },
  { name: 'buy', opener: '.feature.buy' },
];

export interface PlayedMoment {
  name: string;
  scene: 'base' | 'collect' | 'suspense' | 'feature' | 'jackpot' | 'big' | 'package';
  isPlayed: boolean;
  /** Selector to wait for, and the delay after it. */
  until: string;
  afterMs: number;
  /** Required mechanics, one of which suffices; empty: every title has the moment. */
  wants: readonly Mechanic[];
  /** True when choices on the way are answered. */
  isAnswered?: boolean;
  /** True when the gamble is switched on before the round. */
  isGambled?: boolean;
  /** Selector of a button that leads to the moment. */
  press?: string;
}

const teasing: readonly Mechanic[] = ['freeSpins', 'fixedFreeSpins', 'hold', 'scatterPays', 'picks', 'meterWheel'];
const features: readonly Mechanic[] = ['freeSpins', 'fixedFreeSpins', 'hold', 'meterWheel'];

/** Moments of a slot's rounds. */
export const playedMoments: readonly PlayedMoment[] = [
  { name: 'held', scene: 'package', isPlayed: false, until: '.held-spins:not([hidden])', afterMs: 0, wants: [] },
  { name: 'spin', scene: 'base', isPlayed: true, until: '.lit', afterMs: 500, wants: [] },
  {
    name: 'collect',
    scene: 'collect',
    isPlayed: true,
    until: '.collecting',
    afterMs: 250,
    wants: ['coinsCollected'],
  },
  { name: 'suspense', scene: 'suspense', isPlayed: true, until: '.waiting .tense-2', afterMs: 500, wants: teasing },
  {
    name: 'count',
    scene: 'jackpot',
    isPlayed: true,
    until: '.hold-board.summing',
    afterMs: 1_300,
    wants: ['hold'],
    isAnswered: true,
  },
  {
    name: 'intro',
    scene: 'feature',
    isPlayed: true,
    until: '.plate.intro:not([hidden])',
    afterMs: 700,
    wants: features,
    isAnswered: true,
  },
  {
    name: 'feature',
    scene: 'feature',
    isPlayed: true,
    until: '.game.free .plate[hidden]',
    afterMs: 1_500,
    wants: features,
    isAnswered: true,
  },
  {
    name: 'choice',
    scene: 'feature',
    isPlayed: true,
    until: '.plate.choice:not([hidden])',
    afterMs: 700,
    wants: ['choice'],
  },
  {
    name: 'picks',
    scene: 'feature',
    isPlayed: true,
    until: '[data-picks="asking"]',
    afterMs: 700,
    wants: ['picks'],
  },
  {
    name: 'gamble',
    scene: 'base',
    isPlayed: true,
    until: '.plate.ladder:not([hidden])',
    afterMs: 700,
    wants: ['gamble'],
    isGambled: true,
  },
  {
    name: 'offer',
    scene: 'base',
    isPlayed: true,
    until: '.risk-offer[data-offer="asking"]',
    afterMs: 500,
    wants: ['cardRisk'],
  },
  {
    name: 'card-risk',
    scene: 'base',
    isPlayed: true,
    until: '.risk[data-risk="asking"]',
    afterMs: 900,
    wants: ['cardRisk'],
    press: '.risk-offer[data-offer="asking"] .answer.all',
  },
  {
    name: 'jackpot',
    scene: 'jackpot',
    isPlayed: true,
    until: '.plate.jackpot:not([hidden])',
    afterMs: 900,
    wants: ['pots'],
    isAnswered: true,
  },
  {
    name: 'wheel',
    scene: 'feature',
    isPlayed: true,
    until: '.plate.jackpot:not([hidden])',
    afterMs: 3_000,
    wants: ['meterWheel'],
  },
  {
    name: 'prize',
    scene: 'feature',
    isPlayed: true,
    until: '.plate.jackpot .stopped',
    afterMs: 900,
    wants: ['meterWheel'],
  },
  {
    name: 'spins-over',
    scene: 'package',
    isPlayed: true,
    until: '.plate.outro:not([hidden])',
    afterMs: 1_200,
    wants: [],
  },
  { name: 'big', scene: 'big', isPlayed: true, until: '.plate.win:not([hidden])', afterMs: 2_600, wants: [] },
];
