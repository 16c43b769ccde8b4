import { stakesOf, viewStakes } from '../../../apps/studio/src/titles/stakes.ts';
import { titles } from '../../../apps/studio/src/titles/titles.ts';
import { figuresOf } from '../../../apps/studio/src/titles/slot-game.ts';

/** The studio's session response for a page measured without a server. @throws RangeError for an unknown code. */
export function sessionView(code: string): unknown {
  const title = titles.get(code);
  if (!title) throw new RangeError(`no title ${code}`);
  const { lineRules } = title;
  return {
    game: title.code,
    title: title.title,
    mode: 'demo',
    currency: 'UAH',
    language: 'uk',
    balance: '1248000',
    max_stake: null,
    free_spins: null,
    restrictions: [],
    modes: title.slot.modes.map(({ id, priceHundredths }) => ({
      id,
      price_hundredths: priceHundredths,
      rtp: figuresOf(title, id).rtp,
    })),
    ...viewStakes(stakesOf(title.slot, 'UAH')!),
    lobby_url: 'http://127.0.0.1/',
    deposit_url: 'http://127.0.0.1/',
    unfinished: null,
    net: '0',
    fairness: { server_seed_hash: '0'.repeat(64), client_seed: 'bench', nonce: 0 },
    rules: {
      ...title.rules,
      lines: lineRules.lines,
      wild: lineRules.wild,
      scatter: lineRules.scatter,
      pays: lineRules.pays,
      scatter_pays: lineRules.scatterPays,
      free_spins: lineRules.freeSpins,
      free_spin_multiplier: lineRules.freeSpinMultiplier,
      max_free_spins: lineRules.maxFreeSpins,
      max_spin_multiple: lineRules.maxSpinMultiple,
    },
  };
}
