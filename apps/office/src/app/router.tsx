import { figureNames, figureSplits, isPeriod, playSplits } from '@altyn/contracts/office/figures';
import { officeQueue } from '@altyn/contracts/office/queues';
import { officeReportName, reportColumns } from '@altyn/contracts/office/reports';
import { promotionKinds } from '@altyn/contracts/promotions/promotions';
import { registrationCountries } from '@altyn/domain/country';
import { createRootRoute, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { Failure } from '../components/failure.tsx';
import { Account } from '../screens/account/account.tsx';
import { Acts } from '../screens/acts/acts.tsx';
import { Audit } from '../screens/audit/audit.tsx';
import { Campaign } from '../screens/campaigns/campaign.tsx';
import { CampaignForm, EditCampaign } from '../screens/campaigns/campaign-form.tsx';
import { Campaigns } from '../screens/campaigns/campaigns.tsx';
import { Game } from '../screens/catalogue/game.tsx';
import { Games } from '../screens/catalogue/games.tsx';
import { Lobby } from '../screens/catalogue/lobby.tsx';
import { Methods } from '../screens/catalogue/methods.tsx';
import { Providers } from '../screens/catalogue/providers.tsx';
import { Settings } from '../screens/catalogue/settings.tsx';
import { Commands } from '../screens/commands/commands.tsx';
import { Content } from '../screens/content/content.tsx';
import { Figures } from '../screens/figures/figures.tsx';
import { thisMonth } from '../screens/figures/periods.ts';
import { Play } from '../screens/figures/play.tsx';
import { Player } from '../screens/player/player.tsx';
import { Players } from '../screens/players/players.tsx';
import { Queue } from '../screens/queues/queue.tsx';
import { Withdrawals } from '../screens/queues/withdrawals.tsx';
import { NewPromotion, EditPromotion } from '../screens/promotions/promotion-form.tsx';
import { Promotion } from '../screens/promotions/promotion.tsx';
import { Promotions } from '../screens/promotions/promotions.tsx';
import { Reports } from '../screens/reports/reports.tsx';
import { Enrolment } from '../screens/sign-in/enrolment.tsx';
import { Shell } from './shell.tsx';

/** A filter in the address: an empty one is left out of it. */
const text = z.union([z.string(), z.number(), z.boolean()]).transform(String).catch('').default('');

const root = createRootRoute({ component: Outlet });
const invitation = createRoute({ getParentRoute: () => root, path: '/invitation', component: Enrolment });
const inside = createRoute({ getParentRoute: () => root, id: 'inside', component: Shell });
const home = createRoute({
  getParentRoute: () => inside,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/players', search: { query: '' } });
  },
});
const players = createRoute({
  getParentRoute: () => inside,
  path: '/players',
  validateSearch: z.object({ query: text }),
  component: function PlayersPage() {
    const { query } = players.useSearch();
    const navigate = players.useNavigate();
    return (
      <Players
        query={query}
        onQuery={(next) => void navigate({ search: { query: next }, replace: true })}
        onOpen={(id) => void navigate({ to: '/players/$id', params: { id }, search: { kinds: '' } })}
      />
    );
  },
});
const player = createRoute({
  getParentRoute: () => inside,
  path: '/players/$id',
  validateSearch: z.object({ kinds: text }),
  component: function PlayerPage() {
    const { id } = player.useParams();
    const { kinds } = player.useSearch();
    const navigate = player.useNavigate();
    return <Player key={id} id={id} kinds={kinds} onKinds={(next) => void navigate({ search: { kinds: next } })} />;
  },
});
const commands = createRoute({
  getParentRoute: () => inside,
  path: '/commands',
  validateSearch: z.looseObject({ find: text, name: text }),
  component: function CommandsPage() {
    const { find, name, ...others } = commands.useSearch();
    const navigate = commands.useNavigate();
    const preset = Object.fromEntries(Object.entries(others).map(([key, value]) => [key, String(value)]));
    return (
      <Commands
        find={find}
        name={name}
        preset={preset}
        onFind={(next) => void navigate({ search: (before) => ({ ...before, find: next }), replace: true })}
      />
    );
  },
});
const withdrawals = createRoute({
  getParentRoute: () => inside,
  path: '/withdrawals',
  validateSearch: z.object({ id: text, waits: z.enum(['house', 'player']).catch('house').default('house') }),
  component: function WithdrawalsPage() {
    const navigate = withdrawals.useNavigate();
    return (
      <Withdrawals
        {...withdrawals.useSearch()}
        onOpen={(id) => void navigate({ search: (before) => ({ ...before, id }) })}
        onWaits={(waits) => void navigate({ search: { id: '', waits } })}
      />
    );
  },
});
const queues = createRoute({
  getParentRoute: () => inside,
  path: '/queues/$queue',
  params: { parse: ({ queue }) => ({ queue: officeQueue.parse(queue) }), stringify: ({ queue }) => ({ queue }) },
  validateSearch: z.object({ id: text, what: text }),
  component: function QueuePage() {
    const { queue } = queues.useParams();
    const search = queues.useSearch();
    const navigate = queues.useNavigate();
    return (
      <Queue
        key={queue}
        queue={queue}
        {...search}
        onOpen={(id) => void navigate({ search: (before) => ({ ...before, id }) })}
        onWhat={(next) => void navigate({ search: { id: '', what: next } })}
      />
    );
  },
});
const campaigns = createRoute({
  getParentRoute: () => inside,
  path: '/campaigns',
  validateSearch: z.object({ state: text }),
  component: function CampaignsPage() {
    const navigate = campaigns.useNavigate();
    return (
      <Campaigns
        {...campaigns.useSearch()}
        onState={(state) => void navigate({ search: { state } })}
        onOpen={(id) => void navigate({ to: '/campaigns/$id', params: { id } })}
      />
    );
  },
});
const newCampaign = createRoute({
  getParentRoute: () => inside,
  path: '/campaigns/new',
  component: function NewCampaignPage() {
    const navigate = newCampaign.useNavigate();
    return <CampaignForm onSaved={(id) => void navigate({ to: '/campaigns/$id', params: { id } })} />;
  },
});
const campaign = createRoute({
  getParentRoute: () => inside,
  path: '/campaigns/$id',
  component: function CampaignPage() {
    const { id } = campaign.useParams();
    return <Campaign key={id} id={id} />;
  },
});
const editCampaign = createRoute({
  getParentRoute: () => inside,
  path: '/campaigns/$id/edit',
  component: function EditCampaignPage() {
    const { id } = editCampaign.useParams();
    const navigate = editCampaign.useNavigate();
    return <EditCampaign id={id} onSaved={() => void navigate({ to: '/campaigns/$id', params: { id } })} />;
  },
});
const promotions = createRoute({
  getParentRoute: () => inside,
  path: '/promotions',
  validateSearch: z.object({ kind: text, state: text }),
  component: function PromotionsPage() {
    const navigate = promotions.useNavigate();
    return (
      <Promotions
        {...promotions.useSearch()}
        onFilter={(search) => void navigate({ search, replace: true })}
        onOpen={({ kind, id }) => {
          if (kind === 'campaign') void navigate({ to: '/campaigns/$id', params: { id } });
          else void navigate({ to: '/promotions/$kind/$id', params: { kind, id } });
        }}
      />
    );
  },
});
const promotionKind = z.enum(promotionKinds);
const ofKind = {
  parse: ({ kind }: { kind: string }) => ({ kind: promotionKind.parse(kind) }),
  stringify: ({ kind }: { kind: string }) => ({ kind }),
};
const newPromotion = createRoute({
  getParentRoute: () => inside,
  path: '/promotions/new/$kind',
  params: ofKind,
  component: function NewPromotionPage() {
    const { kind } = newPromotion.useParams();
    const navigate = newPromotion.useNavigate();
    return (
      <NewPromotion
        key={kind}
        kind={kind}
        onSaved={(id) => void navigate({ to: '/promotions/$kind/$id', params: { kind, id } })}
      />
    );
  },
});
const promotionParams = {
  parse: ({ kind, id }: { kind: string; id: string }) => ({ kind: promotionKind.parse(kind), id }),
  stringify: ({ kind, id }: { kind: string; id: string }) => ({ kind, id }),
};
const promotion = createRoute({
  getParentRoute: () => inside,
  path: '/promotions/$kind/$id',
  params: promotionParams,
  component: function PromotionPage() {
    const { kind, id } = promotion.useParams();
    return <Promotion key={`${kind}:${id}`} kind={kind} id={id} />;
  },
});
const promotionDraft = createRoute({
  getParentRoute: () => inside,
  path: '/drafts/$id',
  component: function PromotionDraftPage() {
    const { id } = promotionDraft.useParams();
    return <Promotion key={id} kind="draft" id={id} />;
  },
});
const editPromotion = createRoute({
  getParentRoute: () => inside,
  path: '/promotions/$kind/$id/edit',
  params: promotionParams,
  component: function EditPromotionPage() {
    const { kind, id } = editPromotion.useParams();
    const navigate = editPromotion.useNavigate();
    return (
      <EditPromotion
        kind={kind}
        id={id}
        onSaved={() => void navigate({ to: '/promotions/$kind/$id', params: { kind, id } })}
      />
    );
  },
});
const games = createRoute({
  getParentRoute: () => inside,
  path: '/games',
  validateSearch: z.object({ find: text, provider: text, category: text, state: text }),
  component: function GamesPage() {
    const navigate = games.useNavigate();
    return (
      <Games
        {...games.useSearch()}
        onFilter={(search) => void navigate({ search, replace: true })}
        onOpen={(slug) => void navigate({ to: '/games/$slug', params: { slug } })}
      />
    );
  },
});
const game = createRoute({
  getParentRoute: () => inside,
  path: '/games/$slug',
  component: function GamePage() {
    const { slug } = game.useParams();
    return <Game key={slug} slug={slug} />;
  },
});
const providers = createRoute({
  getParentRoute: () => inside,
  path: '/providers',
  validateSearch: z.object({ open: text }),
  component: function ProvidersPage() {
    const navigate = providers.useNavigate();
    return <Providers {...providers.useSearch()} onOpen={(open) => void navigate({ search: { open } })} />;
  },
});
const lobby = createRoute({ getParentRoute: () => inside, path: '/lobby', component: Lobby });
const methods = createRoute({
  getParentRoute: () => inside,
  path: '/methods',
  validateSearch: z.object({
    country: z.enum(registrationCountries).catch('UA'),
    direction: z.enum(['deposit', 'withdraw']).catch('deposit'),
    code: text,
  }),
  component: function MethodsPage() {
    const navigate = methods.useNavigate();
    return <Methods {...methods.useSearch()} onFilter={(search) => void navigate({ search, replace: true })} />;
  },
});
const settings = createRoute({
  getParentRoute: () => inside,
  path: '/settings',
  validateSearch: z.object({ find: text, code: text }),
  component: function SettingsPage() {
    const navigate = settings.useNavigate();
    return <Settings {...settings.useSearch()} onFilter={(search) => void navigate({ search, replace: true })} />;
  },
});
/** A period in the address; without one that figures can be asked for, this month. */
const periodOf = <T extends { from: string; to: string }>(search: T): T =>
  isPeriod(search) ? search : { ...search, ...thisMonth(new Date()) };
const periodSearch = { from: z.string().catch(''), to: z.string().catch('') };
const figures = createRoute({
  getParentRoute: () => inside,
  path: '/figures',
  validateSearch: z
    .object({ ...periodSearch, by: z.enum(figureSplits).catch('total'), figure: z.enum(figureNames).catch('ggr') })
    .transform(periodOf),
  component: function FiguresPage() {
    const navigate = figures.useNavigate();
    const onChange = (change: object) =>
      void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
    return <Figures {...figures.useSearch()} onChange={onChange} />;
  },
});
const play = createRoute({
  getParentRoute: () => inside,
  path: '/play',
  validateSearch: z.object({ ...periodSearch, by: z.enum(playSplits).catch('provider') }).transform(periodOf),
  component: function PlayPage() {
    const navigate = play.useNavigate();
    return <Play {...play.useSearch()} onChange={(search) => void navigate({ search, replace: true })} />;
  },
});
const reports = createRoute({
  getParentRoute: () => inside,
  path: '/reports',
  validateSearch: z
    .object({
      ...periodSearch,
      report: officeReportName.catch('activity'),
      by: z.enum(['day', 'country']).catch('day'),
      column: z.enum(reportColumns.activity).catch('players'),
    })
    .transform(periodOf),
  component: function ReportsPage() {
    const navigate = reports.useNavigate();
    return <Reports {...reports.useSearch()} onChange={(search) => void navigate({ search, replace: true })} />;
  },
});
const content = createRoute({
  getParentRoute: () => inside,
  path: '/content',
  validateSearch: z.object({ state: text }),
  component: function ContentPage() {
    return <Content {...content.useSearch()} />;
  },
});
const acts = createRoute({ getParentRoute: () => inside, path: '/acts', component: Acts });
const account = createRoute({ getParentRoute: () => inside, path: '/account', component: Account });
const audit = createRoute({
  getParentRoute: () => inside,
  path: '/audit',
  validateSearch: z.object({ subject: text, actor: text }),
  component: function AuditPage() {
    const navigate = audit.useNavigate();
    return <Audit {...audit.useSearch()} onFilter={(search) => void navigate({ search, replace: true })} />;
  },
});

export const router = createRouter({
  routeTree: root.addChildren([
    invitation,
    inside.addChildren([
      ...[home, players, player, withdrawals, queues, campaigns, newCampaign, campaign, editCampaign],
      ...[promotions, newPromotion, promotion, promotionDraft, editPromotion],
      ...[games, game, providers, lobby, methods, settings],
      ...[figures, play, reports, content, commands, acts, audit, account],
    ]),
  ]),
  defaultPreload: false,
  // A screen that breaks is replaced by an alert beside the menu.
  defaultErrorComponent: ({ error, reset }) => <Failure error={error} onRetry={reset} />,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
