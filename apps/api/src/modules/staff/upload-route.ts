import { errorEnvelope } from '@altyn/contracts/errors';
import type { Permission } from '@altyn/contracts/office';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { sendRefusal } from '../../platform/http/http.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts';
import { cookieName } from './office-route.ts';
import type { StaffDeps } from './ports.ts';
import { authenticateStaff } from './sessions.ts';

interface Upload<R extends z.ZodType> {
  url: string;
  /** Any of them. */
  permissions: readonly Permission[];
  maxBytes: number;
  response: R;
}

/** Registers a route that takes a picture. Who may send it is judged before anything of its body is read. */
export async function registerUpload<R extends z.ZodType>(
  scope: FastifyInstance,
  deps: StaffDeps,
  { url, permissions, maxBytes, response }: Upload<R>,
  handle: (bytes: Buffer) => Promise<z.input<R> | Refusal>,
): Promise<void> {
  const { origin } = new URL(deps.config.PUBLIC_OFFICE_URL);
  scope.removeAllContentTypeParsers();
  const types = ['image/jpeg', 'image/png', 'image/webp'];
  scope.addContentTypeParser(types, { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
    done(null, body),
  );
  scope.post<{ Body: Buffer | undefined }>(url, {
    bodyLimit: maxBytes,
    config: { reads: 'none' },
    schema: { response: { 200: response, '4xx': errorEnvelope, '5xx': errorEnvelope } },
    preParsing: async (request, reply) => {
      const caller = await authenticateStaff(deps, request.cookies[cookieName] ?? '');
      if (isRefusal(caller)) return sendRefusal(reply, caller);
      const mayUpload = permissions.some((one) => caller.permissions.has(one));
      const isAllowed = request.headers.origin === origin && mayUpload;
      return isAllowed ? undefined : sendRefusal(reply, refuse('STAFF_FORBIDDEN'));
    },
    handler: async (request, reply) => {
      const answer = await handle(request.body ?? Buffer.alloc(0));
      return isRefusal(answer) ? sendRefusal(reply, answer) : reply.send(answer);
    },
  });
}
