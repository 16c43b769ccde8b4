import { createLocalBeacon } from '@altyn/local-chain/beacon';
import { createBoundedServer, requestLimits } from '@altyn/server-kit/bounded-server';
import formBody from '@fastify/formbody';
import { type FastifyInstance, fastify, LogController } from 'fastify';
import { loadAssets, registerAssets } from './assets.ts';
import { registerBeacon } from './beacon/routes.ts';
import type { Deps } from './deps.ts';
import { registerExclusionRegister } from './exclusion-register/routes.ts';
import { registerIdentityChecks } from './identity/routes.ts';
import { createInbox } from './inbox/inbox.ts';
import { registerInbox } from './inbox/routes.ts';
import { createMailServer } from './mail/smtp.ts';
import { registerProviderApi } from './psp/api-routes.ts';
import { createCourier } from './psp/courier.ts';
import { registerPaymentPages } from './psp/page-routes.ts';
import { createProvider } from './psp/provider.ts';
import { openProviderStore } from './psp/store.ts';
import { registerPushService } from './push/routes.ts';
import { registerRates } from './rates/routes.ts';
import { registerScreening } from './screening/routes.ts';
import { registerTelephony } from './telephony/routes.ts';
import { createWallets } from './wallets/wallets.ts';

const inboxLimit = 5_000;
const maxBodyBytes = 64 * 1024;
const contentSecurityPolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Builds every simulated service; does not listen. `tick` runs due work, `close` stops everything. */
export async function createSandbox(deps: Deps) {
  const inbox = createInbox({ limit: inboxLimit, now: deps.now });
  const store = openProviderStore(deps.config.SANDBOX_DATABASE);
  const wallets = createWallets(deps);
  const provider = createProvider({ deps, inbox, store, wallets });
  const courier = createCourier({ deps, store });
  const mail = createMailServer({ inbox, log: deps.log });
  const app = fastify({
    bodyLimit: maxBodyBytes,
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    serverFactory: (handler, options) => createBoundedServer(handler, { ...options, ...requestLimits }),
  });
  sendSecurityHeaders(app);
  await app.register(formBody);
  const assets = loadAssets();
  registerAssets(app, assets);
  registerInbox(app, { inbox, assets });
  registerTelephony(app, { deps, inbox });
  registerIdentityChecks(app, { deps });
  registerScreening(app, { deps });
  registerExclusionRegister(app, { deps });
  registerPushService(app, { deps, inbox });
  registerRates(app, { now: deps.now });
  registerBeacon(app, { beacon: createLocalBeacon(deps.config.BEACON_SECRET), now: deps.now });
  registerProviderApi(app, { deps, provider, wallets });
  app.get('/wallets/google-pay/keys.json', (_request, reply) => reply.send(wallets.googleRoots()));
  registerPaymentPages(app, { deps, provider });
  app.get('/healthz', (_request, reply) => reply.send({ status: 'ok' }));

  return {
    app,
    mail,
    inbox,
    courier,
    tick(): void {
      provider.runDuePlans();
      courier.deliverDue();
    },
    async close(): Promise<void> {
      await app.close();
      await new Promise<void>((resolve) => mail.close(() => resolve()));
      await courier.settle();
      store.close();
    },
  };
}
/** Sets security headers of every answer; pages with a form and streams set their own. */
function sendSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers({
      'content-security-policy': contentSecurityPolicy,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
  });
}
