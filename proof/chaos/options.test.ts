import { expect, it } from 'vitest';
import { readOptions } from './options.ts';

it.each([
  [
    [],
    '--strikes 14 --seed 77 --players 40 --workers 32 --pause 150 --together 0.2 --victims api,postgres,studio,worker,provider,clock,disk --back-within 5 --live-strikes 3',
  ],
  [['--replica'], '--replica --strikes 1 --seed 77 --workers 12 --seconds 20'],
  [['--replica', '--strikes', '3', '--seed', '5'], '--replica --strikes 3 --seed 5 --workers 12 --seconds 20'],
  [['--battles'], '--battles --strikes 9 --seed 77 --players 24 --count 12 --seconds 20'],
  [['--failover', '--workers', '8'], '--failover --strikes 14 --seed 77 --workers 8'],
])("'%j' reproduces the same run from its own options", (args, again) => {
  const options = readOptions(args, 77);
  expect(options.again).toBe(again);
  expect(readOptions(options.again.split(' '), 1).again).toBe(again);
});

it('refuses unknown options of a kind of run, and invalid numbers', () => {
  expect(() => readOptions(['--replica', '--players', '9'], 1)).toThrow('--players is not for --replica');
  expect(() => readOptions(['--failover', '--victims', 'api'], 1)).toThrow('--victims is not for --failover');
  expect(() => readOptions(['--seconds', '9'], 1)).toThrow('--seconds is not for this run');
  expect(() => readOptions(['--replica', '--failover'], 1)).toThrow('two runs');
  expect(() => readOptions(['--back-within', 'soon'], 1).number('back-within')).toThrow('--back-within is no number');
});
