import { id } from '@altyn/contracts/common';
import {
  officeCommands,
  officePlayerCard,
  officeRoundPage,
  officeTimeline,
  officeTimelineQuery,
} from '@altyn/contracts/office/views';
import {
  officeFiguresAnswer,
  officeFiguresQuery,
  officeLiabilities,
  officePlayAnswer,
  officePlayQuery,
} from '@altyn/contracts/office/figures';
import {
  officeClaimAnswer,
  officeClaimRequest,
  officeQueue,
  officeQueuePage,
  officeQueueQuery,
  officeSubmission,
  officeTicket,
} from '@altyn/contracts/office/queues';
import { officeCampaignDetails, officeCampaigns, officeCampaignsQuery } from '@altyn/contracts/office/campaigns';
import {
  officePromotionDetails,
  officePromotionParams,
  officePromotions,
  officePromotionsQuery,
} from '@altyn/contracts/office/promotions';
import { officeReport, officeReportName, officeReportQuery } from '@altyn/contracts/office/reports';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Command } from '../../../platform/cli/cli.ts';
import { findRoundPage, type GamesDeps } from '../../games/index.ts';
import type { KycDeps } from '../../kyc/index.ts';
import type { PaymentsDeps } from '../../payments/index.ts';
import { listStaffCommands } from '../list-commands.ts';
import { createOfficeRoute } from '../office-route.ts';
import type { StaffDeps } from '../ports.ts';
import { readings } from '../readings.data.ts';
import { viewCampaign, viewCampaigns } from './campaigns/view-campaigns.ts';
import { viewPromotion, viewPromotions } from './promotions/view-promotions.ts';
import { viewReport } from './figures/view-report.ts';
import { viewFigures, viewLiabilities, viewPlay } from './figures/view-figures.ts';
import { registerCatalogue } from './catalogue/routes.ts';
import { claimEntry } from './queues/claim-entry.ts';
import { registerCases } from './queues/case-routes.ts';
import { viewSubmission, viewTicket } from './queues/view-entry.ts';
import { viewQueue } from './queues/view-queue.ts';
import { viewPlayer, viewTimeline } from './player/view-player.ts';

const byId = z.object({ id });
/** Sums of many players. */
const figuresAccess = { permission: 'finance.read', reads: 'none' } as const;

/** Registers figures and reports: sums that name nobody. */
function registerFigures(deps: StaffDeps, staff: ReturnType<typeof createOfficeRoute>['staff']): void {
  const figures = { query: officeFiguresQuery, response: officeFiguresAnswer };
  staff('GET', '/api/figures', figuresAccess, figures, ({ query }) => viewFigures(deps, query));
  const play = { query: officePlayQuery, response: officePlayAnswer };
  staff('GET', '/api/play', figuresAccess, play, ({ query }) => viewPlay(deps, query));
  staff('GET', '/api/liabilities', figuresAccess, { response: officeLiabilities }, () => viewLiabilities(deps));
  const report = { params: z.object({ report: officeReportName }), query: officeReportQuery, response: officeReport };
  staff('GET', '/api/reports/:report', figuresAccess, report, ({ params, query }) =>
    viewReport(deps, { ...query, ...params }),
  );
}

/** Registers promotions of every kind, and campaigns. */
function registerPromotions(deps: StaffDeps, staff: ReturnType<typeof createOfficeRoute>['staff']): void {
  const access = { permission: 'bonuses.read', reads: 'none' } as const;
  const promotions = { query: officePromotionsQuery, response: officePromotions };
  staff('GET', '/api/promotions', access, promotions, ({ query }) => viewPromotions(deps, query));
  const promotion = { params: officePromotionParams, response: officePromotionDetails };
  staff('GET', '/api/promotions/:kind/:id', access, promotion, ({ params }) => viewPromotion(deps, params));
  const campaigns = { query: officeCampaignsQuery, response: officeCampaigns };
  staff('GET', '/api/campaigns', access, campaigns, ({ query }) => viewCampaigns(deps, query));
  const campaign = { params: byId, response: officeCampaignDetails };
  const campaignAccess = { permission: 'bonuses.read', reads: readings.campaign } as const;
  staff('GET', '/api/campaigns/:id', campaignAccess, campaign, ({ params }) => viewCampaign(deps, params.id));
}

/** Registers what the office's screens read. `commands`: the one list of the house. */
export function registerOfficeViews<D extends StaffDeps & GamesDeps & KycDeps & PaymentsDeps>(
  app: FastifyInstance,
  deps: D,
  commands: readonly Command<D>[],
): void {
  const routes = createOfficeRoute(app, deps);
  const { staff } = routes;
  registerCatalogue(app, deps, routes);
  staff('GET', '/api/commands', { reads: 'none' }, { response: officeCommands }, async ({ caller }) =>
    listStaffCommands(commands, caller),
  );
  staff(
    'GET',
    '/api/players/:id',
    { permission: 'players.read', reads: readings.player },
    { params: byId, response: officePlayerCard },
    (of) => viewPlayer(deps, of.params.id),
  );
  const timeline = { params: byId, query: officeTimelineQuery, response: officeTimeline };
  staff(
    'GET',
    '/api/players/:id/timeline',
    { permission: 'players.read', reads: readings.timeline },
    timeline,
    ({ params, query }) => viewTimeline(deps, { ...query, id: params.id }),
  );
  const round = { params: z.object({ id, round: id }), response: officeRoundPage };
  staff(
    'GET',
    '/api/players/:id/rounds/:round',
    { permission: 'players.read', reads: readings.round },
    round,
    ({ params }) => findRoundPage(deps, { playerId: params.id, roundId: params.round }),
  );
  const queue = { params: z.object({ queue: officeQueue }), query: officeQueueQuery, response: officeQueuePage };
  staff('GET', '/api/queues/:queue', { reads: readings.queue }, queue, ({ caller, params, query }) =>
    viewQueue(deps, { ...query, caller, queue: params.queue }),
  );
  const claim = { body: officeClaimRequest, response: officeClaimAnswer };
  staff('POST', '/api/claims', { reads: 'none' }, claim, ({ caller, body }) =>
    claimEntry(deps, commands, { ...body, caller }),
  );
  staff(
    'GET',
    '/api/submissions/:id',
    { permission: 'identity.read', reads: readings.submission },
    { params: byId, response: officeSubmission },
    (of) => viewSubmission(deps, of.params.id),
  );
  staff(
    'GET',
    '/api/tickets/:id',
    { permission: 'players.read', reads: readings.ticket },
    { params: byId, response: officeTicket },
    (of) => viewTicket(deps, of.params.id),
  );
  registerCases(deps, routes);
  registerPromotions(deps, staff);
  registerFigures(deps, staff);
}
