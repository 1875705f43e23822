import { acceptedLanguage, type Endpoint, endpoints } from '@biteboard/contracts';
import { type Call, type Route, route } from '@biteboard/platform/http';
import { webhookRefusals } from '@biteboard/platform/telemetry';
import type { PageAnswer } from './pages/page.ts';
import type { Payments } from './payments.ts';
import { actOnIssue } from './use-cases/act-on-issue.ts';
import { checkHealth } from './use-cases/check-health.ts';
import { confirmPayment } from './use-cases/confirm-payment.ts';
import { countPaymentIssues } from './use-cases/count-payment-issues.ts';
import { listPaymentIssues } from './use-cases/list-payment-issues.ts';
import { paySimulated, showSimulatedPage } from './use-cases/pay-simulated.ts';
import { receiveConnectWebhook } from './use-cases/receive-connect-webhook.ts';
import { receiveWebhook } from './use-cases/receive-webhook.ts';
import { showPayPage } from './use-cases/show-pay-page.ts';

type Reply = Call<Endpoint>['reply'];

/** Where no order tells the language. */
const wishedIn = ({ headers }: Call<Endpoint>['request']) => acceptedLanguage(headers['accept-language']);

const signatureOf = ({ headers }: Call<Endpoint>['request']) => String(headers['stripe-signature'] ?? '');

/** The address of a page contains its key: it is neither cached nor sent as a referrer. */
const send = (reply: Reply, answer: PageAnswer): Reply => {
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  if ('to' in answer) return reply.redirect(answer.to, 303);
  return reply.code(answer.status).type('text/html; charset=utf-8').send(answer.page.markup);
};

export const routes = (payments: Payments): Route[] => {
  const received = webhookRefusals(payments.meter, 'stripe');
  return [
    route(endpoints.confirmPayment, ({ params }) => confirmPayment(payments, params.sessionId)),
    route(endpoints.payPage, async ({ params, query, request, reply }) => {
      const link = { orderId: params.id, token: query.token ?? '', sealed: query.order };
      return send(reply, await showPayPage(payments, link, wishedIn(request)));
    }),
    route(endpoints.simulatedPayPage, async ({ params, request, reply }) =>
      send(reply, await showSimulatedPage(payments, params.sessionId, wishedIn(request))),
    ),
    route(endpoints.simulatedPay, async ({ params, body, request, reply }) =>
      send(reply, await paySimulated(payments, params.sessionId, body.outcome, wishedIn(request))),
    ),
    route(endpoints.stripeWebhook, ({ params, rawBody, request }) =>
      received(() => receiveWebhook(payments, params.siteId, rawBody(), signatureOf(request))),
    ),
    route(endpoints.stripeConnectWebhook, ({ rawBody, request }) =>
      received(() => receiveConnectWebhook(payments, rawBody(), signatureOf(request))),
    ),
    route(endpoints.adminListPaymentCases, ({ params, query }) =>
      listPaymentIssues(payments, { ...query, site: params.siteId }),
    ),
    route(endpoints.adminCountPaymentCases, async ({ query, chosenSites }) =>
      countPaymentIssues(payments, await chosenSites(query)),
    ),
    route(endpoints.adminPaymentCaseAction, ({ params, body, user, idempotencyKey }) =>
      actOnIssue(payments, { site: params.siteId, caseId: params.caseId, ...body, user, idempotencyKey }),
    ),
    route(endpoints.adminStripeHealth, ({ params }) => checkHealth(payments, params.siteId)),
  ];
};
