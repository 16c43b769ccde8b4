import { id as uuid } from '@altyn/contracts/common';
import { type LiveKind, promotionKinds, type PromotionState } from '@altyn/contracts/promotions/promotions';
import type { Queries } from '../../platform/db/db.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { listBonuses } from '../bonuses/index.ts';
import { type Cost, sumCosts } from './cost/cost-store.ts';
import { readWeekLoss, sumInEuroCents, type Week, weekUntil } from './cost/week.ts';
import { type Draft, findDraft, findDraftOf, listOpenDrafts } from './drafts/draft-store.ts';
import { type Forecast, forecastOf } from './forecast/forecast.ts';
import { findLive, listLive } from './live/list-live.ts';
import { type LivePromotion, nameOf, stateOfDraft } from './live/live-promotion.ts';

const maxDrafts = 200;

/** A promotion of the list: a draft, or what is live, will be or was. */
type ListedPromotion = LivePromotion & { isDraft: boolean };
export type PricedPromotion = ListedPromotion & { costEur: bigint };

const isListOf = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

/** A draft as the list shows it; what its definition holds was validated when it was written. */
function ofDraft({ id, kind, definition, state }: Draft): ListedPromotion {
  const fields = { ...fieldsOf(definition), ...fieldsOf(fieldsOf(definition)['terms']) };
  const timeOf = (...names: string[]) => {
    const text = names.map((name) => fields[name]).find((value) => typeof value === 'string');
    return text === undefined ? null : new Date(text as string);
  };
  const listOf = (name: string) => (isListOf(fields[name]) ? fields[name] : null);
  const spins = fieldsOf(fields['free_spins'])['game'];
  return {
    ...{ kind, id, definition, isDraft: true, state: stateOfDraft(state), name: nameOf(kind, definition) },
    startsAt: timeOf('starts_at', 'start_date', 'first_starts_at'),
    endsAt: timeOf('ends_at', 'end_date'),
    countries: listOf('countries'),
    games: listOf('games') ?? (typeof spins === 'string' ? [spins] : null),
    currencies: listOf('currencies') as ListedPromotion['currencies'],
    actions: state === 'draft' ? [{ name: 'stop', command: 'promotion drop', options: { id } }] : [],
  };
}

/** Drafts as the list shows them; a promo code is for the currency of its bonus. */
async function ofDrafts(queries: Queries, drafts: readonly Draft[]): Promise<ListedPromotion[]> {
  const hasCodes = drafts.some(({ kind }) => kind === 'promo_code');
  const currencyOf = new Map(hasCodes ? (await listBonuses(queries)).map(({ id, currency }) => [id, currency]) : []);
  return drafts.map((draft) => {
    const currency = draft.kind === 'promo_code' && currencyOf.get(String(fieldsOf(draft.definition)['bonus']));
    return currency ? { ...ofDraft(draft), currencies: [currency] } : ofDraft(draft);
  });
}

async function costOf(deps: PlatformDeps, costs: readonly Cost[], { kind, id }: ListedPromotion): Promise<bigint> {
  return sumInEuroCents(
    deps,
    costs.filter((cost) => cost.source === kind && cost.id === id),
  );
}

export interface PromotionList {
  week: Week;
  items: PricedPromotion[];
  /** What has given the rest of the week's cost: cashback, stars, referrals, … */
  others: { id: string; costEur: bigint }[];
  /** All that the house has given in the week. */
  totalEur: bigint;
}

/** Lists promotions of every kind, drafts first, with what each has cost in the last seven days. */
export async function listPromotions(
  deps: PlatformDeps,
  { kind, state }: { kind?: LiveKind | undefined; state?: PromotionState | undefined },
): Promise<PromotionList> {
  const { kysely } = deps.db;
  const week = weekUntil(deps.clock.now());
  const [drafts, live, costs] = await Promise.all([
    listOpenDrafts(kysely, maxDrafts),
    listLive(deps, kind),
    sumCosts(kysely, week),
  ]);
  const all = [...(await ofDrafts(kysely, drafts)), ...live.map((one) => ({ ...one, isDraft: false }))];
  const shown = all.filter((one) => (kind ?? one.kind) === one.kind && (state ?? one.state) === one.state);
  const items = await Promise.all(shown.map(async (one) => ({ ...one, costEur: await costOf(deps, costs, one) })));
  const otherIds = [...new Set(costs.filter(isOther).map(({ id }) => id))];
  const others = await Promise.all(
    otherIds.map(async (id) => ({
      id,
      costEur: await sumInEuroCents(
        deps,
        costs.filter((one) => isOther(one) && one.id === id),
      ),
    })),
  );
  return { week, items, others, totalEur: await sumInEuroCents(deps, costs) };
}

const isOther = ({ source }: Cost) => source === 'other' || source === 'cashback';

/** A promotion with its forecast and, beside it, what it has cost in the last seven days. */
export interface PromotionReport extends ListedPromotion {
  /** The draft that it is, or that has made it; undefined: a command or the seeds have made it. */
  draft: Draft | undefined;
  forecast: Forecast;
  week: Week;
  costs: Cost[];
  costEur: bigint;
}

/** `kind` `draft`: whatever kind the draft of this id has. */
interface PromotionKey {
  kind: LiveKind | 'draft';
  id: string;
}

async function find(
  deps: PlatformDeps,
  { kind, id }: PromotionKey,
): Promise<{ found: ListedPromotion; draft: Draft | undefined } | undefined> {
  const { kysely } = deps.db;
  const named = uuid.safeParse(id).success ? await findDraft(kysely, id) : undefined;
  if (named && (kind === 'draft' || kind === named.kind)) {
    const [found] = await ofDrafts(kysely, [named]);
    if (found) return { found, draft: named };
  }
  if (kind === 'draft') return undefined;
  const live = await findLive(deps, { kind, id });
  if (!live) return undefined;
  const draftKind = promotionKinds.find((one) => one === kind);
  const draft = draftKind && (await findDraftOf(kysely, { kind: draftKind, id }));
  return { found: { ...live, isDraft: false }, draft };
}

/** Reads a promotion by the id of its draft, or of its kind; undefined: there is none. */
export async function readPromotion(deps: PlatformDeps, of: PromotionKey): Promise<PromotionReport | undefined> {
  const read = await find(deps, of);
  if (!read) return undefined;
  const { found, draft } = read;
  const week = weekUntil(deps.clock.now());
  const [all, lossEur] = await Promise.all([sumCosts(deps.db.kysely, week), readWeekLoss(deps, week)]);
  const costs = all.filter(({ source, id }) => source === found.kind && id === found.id);
  const forecast = await forecastOf(deps, { kind: found.kind, definition: found.definition, lossEur });
  return { ...found, draft, forecast, week, costs, costEur: await sumInEuroCents(deps, costs) };
}

/** What a promotion, a campaign or another source has cost in a period, in one currency. `name`: of one that is listed. */
export interface NamedCost extends Cost {
  name: LivePromotion['name'] | undefined;
}

/** Reads what each promotion and campaign has cost in a period; together it is what the house has given. */
export async function readNamedCosts(deps: PlatformDeps, period: Week): Promise<NamedCost[]> {
  const [costs, live] = await Promise.all([sumCosts(deps.db.kysely, period), listLive(deps, undefined)]);
  const names = new Map(live.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
  return costs.map((cost) => ({ ...cost, name: names.get(`${cost.source} ${cost.id}`) }));
}
