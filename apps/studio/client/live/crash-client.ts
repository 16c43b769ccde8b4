import { liveCrash } from '@altyn/engines/live/crash';
import { createFlightPanel } from './boards/flight-panel.ts';
import { createFlightSide } from './boards/flight-side.ts';
import type { LiveClientGame } from './client-game.ts';
import { createCrashScene } from './scenes/crash-flight.ts';
import { helpValues } from './help-values.ts';
import { flightRules } from './texts/rules/flight.ts';

/** Lower bounds of the bands in the statistics, in hundredths, with their colours. */
const bands = [
  { from: 100, name: '1.00–1.19', colour: '#5b6b8c' },
  { from: 120, name: '1.20–1.99', colour: '#2170cf' },
  { from: 200, name: '2.00–4.99', colour: '#0f7d4c' },
  { from: 500, name: '5.00–9.99', colour: '#8a35d6' },
  { from: 1_000, name: '10–99', colour: '#c03a6c' },
  { from: 10_000, name: '100+', colour: '#c98a16' },
] as const;
const bandOf = (point: number) => bands.findLast(({ from }) => point >= from) ?? bands[0];

export const crash: LiveClientGame = {
  code: 'live-crash',
  name: { en: 'Altyn Live Crash', uk: 'Живий краш Altyn', ru: 'Живой краш Altyn' },
  rules: flightRules,
  ruleValues: helpValues,
  game: liveCrash,
  cases: bands.map(({ from }) => from),
  createScene: createCrashScene,
  createBoard: createFlightPanel,
  createSide: createFlightSide,
  isStakedOnBoard: true,
  show: (point) => ({
    text: point >= 10_000 ? `${Math.floor(point / 100)}×` : `${(point / 100).toFixed(2)}×`,
    colour: bandOf(point).colour,
  }),
  nameOf: (spot, texts) => texts.spots[spot] ?? spot,
  countAs: (point) => bandOf(point).name,
  pays: () => [],
};
