import { endpoints } from '@biteboard/contracts';
import { type Route, route } from '@biteboard/platform/http';
import { webhookRefusals } from '@biteboard/platform/telemetry';
import type { Deliveries } from './deliveries.ts';
import { actOnCourier } from './use-cases/act-on-courier.ts';
import { checkCourierHealth } from './use-cases/check-health.ts';
import { receiveDoordashWebhook, receiveUberWebhook } from './use-cases/receive-webhook.ts';
import { showProof } from './use-cases/show-proof.ts';
import { showTracking, showTrackPage } from './use-cases/show-tracking.ts';

/** Older webhooks of Uber are signed in the header of Postmates. */
const uberSignature = (headers: Record<string, unknown>): string =>
  String(headers['x-uber-signature'] ?? headers['x-postmates-signature'] ?? '');

export const routes = (deps: Deliveries): Route[] => {
  const fromUber = webhookRefusals(deps.meter, 'uber');
  const fromDoordash = webhookRefusals(deps.meter, 'doordash');
  return [
    route(endpoints.adminUberHealth, ({ params }) => checkCourierHealth(deps, params.siteId, 'uber')),
    route(endpoints.adminDoordashHealth, ({ params }) => checkCourierHealth(deps, params.siteId, 'doordash')),
    route(endpoints.getTracking, ({ params, user }) => showTracking(deps, { ...params, user })),
    route(endpoints.trackOrder, ({ params, query, reply }) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      return showTrackPage(deps, params.id, query.token ?? '');
    }),
    route(endpoints.adminCourier, ({ params, body, user }) =>
      actOnCourier(deps, { ...params, ...body, user }),
    ),
    route(endpoints.adminHandoverProof, ({ params, user, reply }) => {
      reply.header('cache-control', 'no-store');
      return showProof(deps, { ...params, user });
    }),
    route(endpoints.uberWebhook, ({ params, rawBody, request }) =>
      fromUber(() => receiveUberWebhook(deps, params.siteId, rawBody(), uberSignature(request.headers))),
    ),
    route(endpoints.doordashWebhook, ({ params, rawBody, request }) =>
      fromDoordash(() =>
        receiveDoordashWebhook(deps, params.siteId, rawBody(), String(request.headers.authorization ?? '')),
      ),
    ),
  ];
};
