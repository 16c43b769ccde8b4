import { readFileSync } from 'node:fs';
import { languageTag } from '@altyn/contracts/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { notFoundPage, type PageState, paymentPage, statePart } from './payment-page.ts';
import { createHeads, readPageState } from './read-page-state.ts';

const params = z.object({ id: z.string().max(64) });
const query = z.object({ lang: languageTag.optional().catch(undefined) });

/** Registers the payment pages and their polled part. */
export function registerPages(app: FastifyInstance, deps: Deps): void {
  for (const [name, type] of [
    ['pay.css', 'text/css; charset=utf-8'],
    ['pay.js', 'text/javascript; charset=utf-8'],
  ] as const) {
    const text = readFileSync(new URL(name, import.meta.url), 'utf8');
    app.get(`/assets/${name}`, (_request, reply) => reply.type(type).header('cache-control', 'no-cache').send(text));
  }

  const heads = createHeads(deps);

  const read = (request: FastifyRequest): Promise<PageState | undefined> => {
    const parsed = params.safeParse(request.params);
    if (!parsed.success) return Promise.resolve(undefined);
    return readPageState(deps, { id: parsed.data.id, locale: query.parse(request.query).lang, heads });
  };

  const send = (reply: FastifyReply, text: string) =>
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(text);

  app.get('/pay/:id', async (request, reply) => {
    const state = await read(request);
    return state ? send(reply, paymentPage(state).text) : send(reply.status(404), notFoundPage('en').text);
  });
  app.get('/pay/:id/state', async (request, reply) => {
    const state = await read(request);
    if (!state) return send(reply.status(404), '');
    return send(reply.header('x-status', state.payment.status), statePart(state).text);
  });
}
