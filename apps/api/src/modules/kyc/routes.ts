import { kycEndpoints, kycPicture } from '@altyn/contracts/player/kyc';
import { maxKycPictureBytes } from '@altyn/contracts/player/kyc-rules';
import type { FastifyInstance } from 'fastify';
import {
  type Authenticate,
  authenticateRequest,
  refuseJoining,
  type Route,
  sendRefusal,
} from '../../platform/http/http.ts';
import { isRefusal, refuse } from '../../platform/refusal.ts';
import type { KycDeps } from './ports.ts';
import { readKyc } from './read-kyc.ts';
import { submitKyc, takePicture } from './submit.ts';
import { submitProof } from './submit-proof.ts';

/** Rate limit of pictures: each is decoded in a separate process. */
const pictureLimits = { max: 20, timeWindow: 60_000 };

export async function registerKyc(
  app: FastifyInstance,
  route: Route,
  deps: KycDeps & { authenticate: Authenticate },
): Promise<void> {
  route(kycEndpoints.kyc, ({ caller }) => readKyc(deps.db.kysely, caller.playerId));

  route(
    kycEndpoints.submitKyc,
    ({ caller, body: { consent: _consent, ...details } }) => submitKyc(deps, { playerId: caller.playerId, ...details }),
    { max: 20 },
  );

  route(
    kycEndpoints.submitProof,
    ({ caller, body: { consent: _consent, ...proof } }) => submitProof(deps, { playerId: caller.playerId, ...proof }),
    { max: 20 },
  );

  await app.register(async (scope) => registerPictures(scope, deps));
}

/** Registers the upload of pictures as raw bytes, read only from signed-in players. */
function registerPictures(scope: FastifyInstance, deps: KycDeps & { authenticate: Authenticate }): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    ['image/jpeg', 'image/png', 'image/webp'],
    { parseAs: 'buffer', bodyLimit: maxKycPictureBytes },
    (_request, body, done) => done(null, body),
  );
  scope.put<{ Params: { kind: string }; Body: Buffer | undefined }>(
    '/kyc/pictures/:kind',
    {
      schema: { hide: true },
      config: { rateLimit: pictureLimits },
      bodyLimit: maxKycPictureBytes,
      preParsing: async (request, reply) => {
        const caller = request.caller ?? (await authenticateRequest(request, deps.authenticate));
        if (isRefusal(caller)) return sendRefusal(reply, caller);
        const early = refuseJoining(caller, { method: 'PUT' });
        if (early) return sendRefusal(reply, early);
        request.caller = caller;
        return undefined;
      },
    },
    async (request, reply) => {
      const kind = kycPicture.safeParse(request.params.kind);
      if (!kind.success || !request.caller) return sendRefusal(reply, refuse('NOT_FOUND'));
      const { playerId } = request.caller;
      const taken = await takePicture(deps, { playerId, kind: kind.data, bytes: request.body ?? Buffer.alloc(0) });
      return isRefusal(taken) ? sendRefusal(reply, taken) : reply.send(taken);
    },
  );
}
