import { instrumentMethod, localMethod } from '@altyn/contracts/services/payment-provider';
import { type Html, html } from '@altyn/server-kit/html';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { confirmPage } from './pages/confirm-page.ts';
import type { PageContext } from './pages/layout.ts';
import { localPage } from './pages/local-page.ts';
import { delayS, emptyFields, readPayForm } from './pages/pay-form.ts';
import { paymentPage } from './pages/payment-page.ts';
import { resultPage } from './pages/result-page.ts';
import { pageLocales, pageTexts } from './pages/texts.ts';
import type { Provider } from './provider.ts';
import type { PaymentRecord } from './store.ts';

const params = z.object({ id: z.string().max(64) });
const query = z.object({ lang: z.enum(pageLocales).optional().catch(undefined) });
const confirmBody = z.object({
  by: z.enum(['code', 'app', 'cancel']).default('code'),
  code: z.string().max(16).default(''),
});

const policy =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Current step of a payment; other pages redirect to it. */
function stepOf(record: PaymentRecord): '' | '/confirm' | '/result' {
  if (record.reported.status === 'created') return '';
  return record.challenge ? '/confirm' : '/result';
}

const send = (reply: FastifyReply, page: Html, status = 200) =>
  reply
    .status(status)
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(page.text);

interface Visit {
  record: PaymentRecord;
  context: PageContext;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Redirects the payer to the payment's current step. */
  next: () => FastifyReply;
}

/** Registers a step's page or form. */
function registerStep(
  app: FastifyInstance,
  provider: Provider,
  route: { method: 'GET' | 'POST'; path: string; at: '' | '/confirm' | '/result' },
  work: (visit: Visit) => FastifyReply,
): void {
  app.route({
    method: route.method,
    url: `/pay/:id${route.path}`,
    handler(request, reply) {
      const parsed = params.safeParse(request.params);
      const record = parsed.success ? provider.getPayment(parsed.data.id) : undefined;
      if (!record)
        return send(
          reply,
          html`<!doctype html><html lang="en"><title>404</title><h1>${pageTexts.en.notFound}</h1></html>`,
          404,
        );
      const lang = query.parse(request.query).lang;
      const next = () => {
        const current = provider.getPayment(record.reported.id) ?? record;
        return reply.redirect(`/pay/${record.reported.id}${stepOf(current)}${lang ? `?lang=${lang}` : ''}`, 303);
      };
      if (stepOf(record) !== route.at) return next();
      const context = { payment: record.reported, locale: lang ?? record.request.locale };
      return work({ record, context, request, reply, next });
    },
  });
}

/** Registers the hosted payment pages: form, bank confirmation, result. */
export function registerPaymentPages(app: FastifyInstance, options: { deps: Deps; provider: Provider }): void {
  const { deps, provider } = options;
  const step = (route: Parameters<typeof registerStep>[2], work: (visit: Visit) => FastifyReply) =>
    registerStep(app, provider, route, work);

  step({ method: 'GET', path: '', at: '' }, ({ context, reply }) => {
    const local = localMethod.safeParse(context.payment.method);
    const page = local.success
      ? localPage(context, { method: local.data, publicUrl: deps.config.publicUrl })
      : paymentPage(context, { values: emptyFields, errors: {} });
    return send(reply, page);
  });
  step({ method: 'POST', path: '', at: '' }, ({ record, context, request, reply, next }) => {
    const method = instrumentMethod.or(localMethod).parse(record.reported.method);
    const form = readPayForm(method, request.body, deps.now());
    if (!form.ok) return send(reply, paymentPage(context, form), 422);
    provider.submit(record.reported.id, { ...form, delayS });
    return next();
  });
  step({ method: 'POST', path: '/cancel', at: '' }, ({ record, next }) => {
    provider.cancel(record.reported.id);
    return next();
  });
  step({ method: 'GET', path: '/confirm', at: '/confirm' }, ({ record, context, reply }) =>
    send(reply, confirmPage(context, { sentTo: record.challenge?.sentTo ?? null, isWrong: false })),
  );
  step({ method: 'POST', path: '/confirm', at: '/confirm' }, ({ record, context, request, reply, next }) => {
    const body = confirmBody.safeParse(request.body ?? {});
    const confirmation = body.success
      ? body.data.by === 'code'
        ? { by: 'code' as const, code: body.data.code.trim() }
        : { by: body.data.by }
      : { by: 'code' as const, code: '' };
    if (provider.confirm(record.reported.id, confirmation) === 'done') return next();
    return send(reply, confirmPage(context, { sentTo: record.challenge?.sentTo ?? null, isWrong: true }), 422);
  });
  step({ method: 'GET', path: '/result', at: '/result' }, ({ record, context, reply }) =>
    send(reply, resultPage(context, record.request.return_url)),
  );
}
