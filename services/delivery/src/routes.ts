import { endpoints } from '@biteboard/contracts';
import { type Route, route } from '@biteboard/platform/http';
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
  route(endpoints.adminUberHealth, ({ params }) => checkHealth(ports, params.siteId, 'uber')),
  route(endpoints.adminDoordashHealth, ({ params }) => checkHealth(ports, params.siteId, 'doordash')),
  route(endpoints.getTracking, ({ params, user }) => showTracking(ports, { ...params, user })),
  route(endpoints.trackOrder, ({ params, query, reply }) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    return showTrackPage(ports, params.id, query.token ?? '');
  }),
  route(endpoints.adminCourier, ({ params, body }) => actOnCourier(ports, { ...params, ...body })),
  route(endpoints.adminHandoverProof, ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    return showProof(ports, params);
  }),
  route(endpoints.uberWebhook, ({ params, rawBody, request }) =>
    receiveUberWebhook(ports, params.siteId, rawBody(), uberSignature(request.headers)),
  ),
  route(endpoints.doordashWebhook, ({ params, rawBody, request }) =>
    receiveDoordashWebhook(ports, params.siteId, rawBody(), String(request.headers.authorization ?? '')),
  ),
];
