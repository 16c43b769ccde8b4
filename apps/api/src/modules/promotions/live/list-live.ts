import type { LiveKind, PromotionState } from '@altyn/contracts/promotions/promotions';
import type { Queries } from '../../../platform/db/db.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { type Battle, battleDefinitionOf, listSeries, listSingleBattles, type Series } from '../../battles/index.ts';
import {
  type Bonus,
  bonusDefinitionOf,
  depositWindowsOf,
  listBonuses,
  listGroups,
  listOfferedCodes,
  promoCodeDefinitionOf,
} from '../../bonuses/index.ts';
import { type ListedCampaign, listCampaigns } from '../../campaigns/index.ts';
import { listMissions, type MissionRow } from '../../missions/index.ts';
import { readSetting } from '../../settings/index.ts';
import { listSectors, wheelDefinitionOf } from '../../wheel/index.ts';
import { type LivePromotion, nameOf, type PromotionAction, stateAt, stateOfBonus } from './live-promotion.ts';

/** Battles that are over, and campaigns, grow without end: the newest are listed. */
const maxListed = 200;
const everywhere = { startsAt: null, endsAt: null, countries: null, games: null, currencies: null } as const;
const isRunning = (state: PromotionState) => state === 'live' || state === 'approved';

const switchOf = (
  isOn: boolean,
  [stop, start]: [string, string],
  options: Record<string, string>,
): PromotionAction[] =>
  isOn ? [{ name: 'stop', command: stop, options }] : [{ name: 'start', command: start, options }];

async function listOfBonuses(queries: Queries, now: Date): Promise<LivePromotion[]> {
  const codes = new Map((await listGroups(queries)).map(({ id, code }) => [id, code]));
  return (await listBonuses(queries)).map((bonus: Bonus) => {
    const { id, startsAt, endsAt, currency, freeSpins } = bonus;
    const name = bonus.names ?? bonus.name;
    const state = stateOfBonus(bonus, now);
    return {
      ...{ kind: 'bonus', id, name, state, startsAt, endsAt, countries: null, currencies: [currency] },
      games: freeSpins ? [freeSpins.game] : null,
      definition: bonusDefinitionOf(bonus, codes.get(bonus.groupId) ?? ''),
      actions: switchOf(bonus.status === 'ACTIVE', ['bonus disable', 'bonus enable'], { id }),
    };
  });
}

async function listOfCodes(queries: Queries, now: Date): Promise<LivePromotion[]> {
  return (await listOfferedCodes(queries, { now, limit: maxListed })).map((promo) => {
    const { code, startsAt, endsAt, isEnabled, used, maxUses, currency, isBonusActive, games } = promo;
    const isOpen = isEnabled && isBonusActive && (maxUses === null || used < maxUses);
    return {
      ...{ kind: 'promo_code', id: code, name: code, startsAt, endsAt, countries: null, currencies: [currency], games },
      state: isOpen ? stateAt(promo, now) : 'ended',
      definition: promoCodeDefinitionOf(promo),
      actions: switchOf(isEnabled, ['promo-code disable', 'promo-code enable'], { code }),
    };
  });
}

async function readPercentDeposit({ db }: PlatformDeps): Promise<LivePromotion[]> {
  const definition = await depositWindowsOf(db.kysely);
  if (!definition) return [];
  const isOn = Object.values(definition.days_of_week_active).some(({ enabled }) => enabled);
  const kind = 'percent_deposit';
  const named = { ...everywhere, kind, id: kind, name: nameOf(kind, definition) } as const;
  return [{ ...named, state: isOn ? 'live' : 'ended', definition, actions: [] }];
}

function ofBattle(battle: Battle, now: Date): LivePromotion {
  const { id, name, startsAt, endsAt, countries, games, status } = battle;
  const state = status === 'open' ? stateAt(battle, now) : 'ended';
  return {
    ...{ kind: 'battle', id, name, state, startsAt, endsAt, countries, games, currencies: null },
    definition: battleDefinitionOf(battle),
    actions: status === 'open' ? [{ name: 'stop', command: 'battle cancel', options: { id } }] : [],
  };
}

function ofSeries({ id, definition, isEnabled }: Series, now: Date): LivePromotion {
  const { name, countries, games } = definition.terms;
  const startsAt = new Date(definition.first_starts_at);
  return {
    ...{ ...everywhere, kind: 'battle_series', id, name, startsAt, countries, games, definition },
    state: isEnabled ? stateAt({ startsAt, endsAt: null }, now) : 'ended',
    actions: switchOf(isEnabled, ['battle-series disable', 'battle-series enable'], { id }),
  };
}

const ofMission = ({ definition }: MissionRow): LivePromotion => ({
  ...{ ...everywhere, kind: 'mission', id: definition.code, name: definition.name, state: 'live', definition },
  actions: [{ name: 'stop', command: 'missions stop', options: { code: definition.code } }],
});

function ofCampaign(campaign: ListedCampaign, now: Date): LivePromotion {
  const { id, definition, state, startsAt, endsAt } = campaign;
  const { countries, currencies, games } = definition.segment;
  const states = {
    draft: 'draft',
    live: stateAt({ startsAt, endsAt: null }, now),
    done: 'ended',
    stopped: 'ended',
  } as const;
  const canStop = state === 'draft' || state === 'live';
  return {
    ...{ kind: 'campaign', id, name: definition.name, state: states[state], startsAt, endsAt, definition },
    ...{ countries, currencies, games },
    actions: canStop ? [{ name: 'stop', command: 'campaign stop', options: { id } }] : [],
  };
}

async function readWheel(deps: PlatformDeps): Promise<LivePromotion[]> {
  const [sectors, isOpen] = [await listSectors(deps.db.kysely), await readSetting(deps, 'WHEEL_IS_OPEN')];
  if (sectors.length === 0) return [];
  const options = { code: 'WHEEL_IS_OPEN', value: String(!isOpen) };
  return [
    {
      ...{
        ...everywhere,
        kind: 'wheel',
        id: 'wheel',
        name: nameOf('wheel', sectors),
        state: isOpen ? 'live' : 'ended',
      },
      definition: wheelDefinitionOf(sectors),
      actions: switchOf(isOpen, ['setting set', 'setting set'], options),
    },
  ];
}

async function readJackpots(deps: PlatformDeps): Promise<LivePromotion[]> {
  const definition = await readSetting(deps, 'JACKPOT_LEVELS_EUR');
  const named = { ...everywhere, kind: 'jackpot', id: 'jackpot', name: nameOf('jackpot', definition) } as const;
  return [{ ...named, state: 'live', definition, actions: [] }];
}

type Reader = (deps: PlatformDeps, now: Date) => Promise<LivePromotion[]>;

const readers: Record<LiveKind, Reader> = {
  battle: async ({ db }, now) => (await listSingleBattles(db.kysely, maxListed)).map((one) => ofBattle(one, now)),
  battle_series: async ({ db }, now) => (await listSeries(db.kysely)).map((one) => ofSeries(one, now)),
  mission: async ({ db }) => (await listMissions(db.kysely)).map(ofMission),
  wheel: readWheel,
  percent_deposit: readPercentDeposit,
  promo_code: ({ db }, now) => listOfCodes(db.kysely, now),
  jackpot: readJackpots,
  campaign: async ({ db }, now) =>
    (await listCampaigns(db.kysely, { state: undefined, after: undefined, limit: maxListed })).map((one) =>
      ofCampaign(one, now),
    ),
  // One for each currency: the longest list comes last.
  bonus: ({ db }, now) => listOfBonuses(db.kysely, now),
};

/** Lists what is live, will be or was; what runs comes first. `kind` undefined: of every kind. */
export async function listLive(deps: PlatformDeps, kind?: LiveKind): Promise<LivePromotion[]> {
  const now = deps.clock.now();
  const kinds = kind === undefined ? (Object.keys(readers) as LiveKind[]) : [kind];
  const lists = await Promise.all(kinds.map((one) => readers[one](deps, now)));
  return lists.flat().toSorted((one, other) => Number(isRunning(other.state)) - Number(isRunning(one.state)));
}

/** Finds what is live, will be or was. */
export async function findLive(
  deps: PlatformDeps,
  { kind, id }: { kind: LiveKind; id: string },
): Promise<LivePromotion | undefined> {
  return (await listLive(deps, kind)).find((one) => one.id === id);
}
