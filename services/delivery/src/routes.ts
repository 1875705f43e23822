import { endpoints } from '@biteboard/contracts';
import { on, type Route } from '@biteboard/platform/http';
import type { Deliveries } from './deliveries.ts';
import { actOnCourier } from './use-cases/act-on-courier.ts';
import { checkHealth } from './use-cases/check-health.ts';
import { receiveDoordashWebhook, receiveUberWebhook } from './use-cases/receive-webhook.ts';
import { showProof } from './use-cases/show-proof.ts';
import { showTracking, showTrackPage } from './use-cases/show-tracking.ts';

/** Older messages of Uber's are signed in the header of the house that it bought. */
const uberSignature = (headers: Record<string, unknown>): string =>
  String(headers['x-uber-signature'] ?? headers['x-postmates-signature'] ?? '');

export const routes = (ports: Deliveries): Route[] => [
  on(endpoints.adminUberHealth, ({ params }) => checkHealth(ports, params.siteId, 'uber')),
  on(endpoints.adminDoordashHealth, ({ params }) => checkHealth(ports, params.siteId, 'doordash')),
  on(endpoints.getTracking, ({ params, user }) => showTracking(ports, { ...params, user })),
  on(endpoints.trackOrder, ({ params, query, reply }) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    return showTrackPage(ports, params.id, query.token ?? '');
  }),
  on(endpoints.adminCourier, ({ params, body }) => actOnCourier(ports, { ...params, ...body })),
  on(endpoints.adminHandoverProof, ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    return showProof(ports, params);
  }),
  on(endpoints.uberWebhook, ({ params, rawBody, request }) =>
    receiveUberWebhook(ports, params.siteId, rawBody(), uberSignature(request.headers)),
  ),
  on(endpoints.doordashWebhook, ({ params, rawBody, request }) =>
    receiveDoordashWebhook(ports, params.siteId, rawBody(), String(request.headers.authorization ?? '')),
  ),
];
