import { fruitCrown } from '@altyn/engines/fruit-crown';
import { lineSlotGame } from '@altyn/engines/line-slot-game';
import { holdSlot } from '@altyn/engines/slots/hold-slot';
import { reelSlot } from '@altyn/engines/slots/parts/reel-slot';
import { reelSlots } from '@altyn/engines/slots/reel-slots';
import { dragonLuckConfig } from '@altyn/engines/slots/titles/dragon-luck';
import { wolfMoonConfig } from '@altyn/engines/slots/titles/wolf-moon';
import { tumbleSlots } from '@altyn/engines/slots/tumble-slots';
import { tumbleSlot } from '@altyn/engines/slots/tumbles/tumble-slot';
import { waysSlot } from '@altyn/engines/slots/ways-slot';
import type { Engine } from '../../tools/maths/mapping/engine-rounds.ts';

/** Engines of all slots with a low cap: real caps are too high for rounds to reach them. */
export function cappedEngines(maxWinMultiple: number): Map<string, Engine> {
  const engines: readonly Engine[] = [
    lineSlotGame({ ...fruitCrown, maxWinMultiple }),
    waysSlot({ ...wolfMoonConfig, maxWinMultiple }),
    holdSlot({ ...dragonLuckConfig, maxWinMultiple }),
    ...reelSlots.map(({ parts }) => reelSlot({ ...parts, maxWinMultiple, earlier: [] })),
    ...tumbleSlots.map(({ config }) => tumbleSlot({ ...config, maxWinMultiple })),
  ];
  return new Map(engines.map((engine) => [engine.game, engine]));
}
