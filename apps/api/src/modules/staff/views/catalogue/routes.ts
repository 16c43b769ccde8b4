import {
  officeGameDetails,
  officeGames,
  officeGamesQuery,
  officeLobby,
  officeMethods,
  officeMethodsQuery,
  officePicture,
  officeProviders,
  officeSettingHistory,
  officeSettings,
} from '@altyn/contracts/office/catalogue';
import { officePage } from '@altyn/contracts/office';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { keepMark, markShape, maxMarkBytes } from '../../../../platform/pictures/marks/keep-mark.ts';
import { registerMarks } from '../../../../platform/pictures/marks/routes.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { keepPicture, maxTileBytes, registerPictures } from '../../../games/index.ts';
import type { PaymentsDeps } from '../../../payments/index.ts';
import type { createOfficeRoute } from '../../office-route.ts';
import type { StaffDeps } from '../../ports.ts';
import { registerUpload } from '../../upload-route.ts';
import { viewGame, viewGames, viewLobbyRows, viewProviders } from './view-games.ts';
import { viewMethods } from './view-methods.ts';
import { viewSettingHistory, viewSettings } from './view-settings.ts';

/** What the house offers: no personal data. */
const games = { permission: 'games.read', reads: 'none' } as const;
const methods = { permission: 'payments.read', reads: 'none' } as const;
const settings = { permission: 'settings.read', reads: 'none' } as const;

/** Registers what the screens of the catalogue read, and the upload of pictures. */
export function registerCatalogue(
  app: FastifyInstance,
  deps: StaffDeps & PaymentsDeps,
  { staff }: ReturnType<typeof createOfficeRoute>,
): void {
  const list = { query: officeGamesQuery, response: officeGames };
  staff('GET', '/api/catalogue/games', games, list, ({ query }) => viewGames(deps, query));
  const one = { params: z.object({ slug: z.string().max(64) }), response: officeGameDetails };
  staff('GET', '/api/catalogue/games/:slug', games, one, ({ params }) => viewGame(deps, params.slug));
  staff('GET', '/api/catalogue/providers', games, { response: officeProviders }, () => viewProviders(deps));
  staff('GET', '/api/catalogue/lobby', games, { response: officeLobby }, () => viewLobbyRows(deps));
  const cashbox = { query: officeMethodsQuery, response: officeMethods };
  staff('GET', '/api/catalogue/methods', methods, cashbox, ({ query }) => viewMethods(deps, query));
  staff('GET', '/api/settings', settings, { response: officeSettings }, () => viewSettings(deps));
  const changes = {
    params: z.object({ code: z.string().max(64) }),
    query: officePage,
    response: officeSettingHistory,
  };
  staff('GET', '/api/settings/:code/history', settings, changes, ({ params, query }) =>
    viewSettingHistory(deps, { ...params, ...query }),
  );
  registerUploads(app, deps);
}

/** Registers uploads of pictures and marks, and the files that the screens show. */
function registerUploads(app: FastifyInstance, deps: StaffDeps): void {
  registerPictures(app, deps, '/pictures/games');
  registerMarks(app, deps, '/pictures/marks');
  const uploads = [
    {
      url: '/api/pictures',
      permissions: ['games.write'],
      maxBytes: maxTileBytes,
      keep: keepPicture,
      details: [{ path: 'picture', message: 'a JPEG, PNG or WebP of at least 360 × 480 pixels, at most 8 MiB' }],
    },
    {
      url: '/api/marks',
      permissions: ['games.write', 'payments.setup'],
      maxBytes: maxMarkBytes,
      keep: keepMark,
      details: [{ path: 'mark', message: markShape }],
    },
  ] as const;
  for (const { keep, details, ...upload } of uploads)
    void app.register((scope) =>
      registerUpload(scope, deps, { ...upload, response: officePicture }, async (bytes) => {
        const stored = await keep(deps, bytes);
        if (stored === 'busy') return refuse('SERVICE_UNAVAILABLE', { retryAfterS: 5 });
        return stored === 'unreadable' ? refuse('VALIDATION_ERROR', { details: [...details] }) : stored;
      }),
    );
}
