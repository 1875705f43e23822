import { type Endpoint, endpoints } from '@biteboard/contracts';
import { type Call, on, type Route } from '@biteboard/platform';
import type { PageAnswer } from './pages/page.ts';
import type { Payments } from './payments.ts';
import { checkHealth } from './use-cases/check-health.ts';
import { confirmPayment } from './use-cases/confirm-payment.ts';
import { paySimulated, showSimulatedPage } from './use-cases/pay-simulated.ts';
import { receiveWebhook } from './use-cases/receive-webhook.ts';
import { showPayPage } from './use-cases/show-pay-page.ts';

type Reply = Call<Endpoint>['reply'];

/** The address of a page carries its key: it is neither kept nor told to anybody. */
const send = (reply: Reply, answer: PageAnswer): Reply => {
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  if ('to' in answer) return reply.redirect(answer.to, 303);
  return reply.code(answer.status).type('text/html; charset=utf-8').send(answer.page.markup);
};

export const routes = (payments: Payments): Route[] => [
  on(endpoints.confirmPayment, ({ params }) => confirmPayment(payments, params.sessionId)),
  on(endpoints.payPage, async ({ params, query, reply }) =>
    send(reply, await showPayPage(payments, params.id, query.token ?? '')),
  ),
  on(endpoints.simulatedPayPage, async ({ params, reply }) =>
    send(reply, await showSimulatedPage(payments, params.sessionId)),
  ),
  on(endpoints.simulatedPay, async ({ params, body, reply }) =>
    send(reply, await paySimulated(payments, params.sessionId, body.outcome)),
  ),
  on(endpoints.stripeWebhook, ({ params, rawBody, request }) =>
    receiveWebhook(payments, params.siteId, rawBody(), String(request.headers['stripe-signature'] ?? '')),
  ),
  on(endpoints.adminStripeHealth, ({ params }) => checkHealth(payments, params.siteId)),
];
