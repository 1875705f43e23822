import type { MeasureRequest } from '@biteboard/platform/telemetry';
import Stripe from 'stripe';

/** What we were written for: an account's own default may be another. */
const API_VERSION = '2026-10-28.endive';
const TIMEOUT_MS = 15_000;

/** An answer without our key in it: a refusal's message is logged, stored and shown. */
const withoutKey = <R extends { toJSON(): Promise<unknown> }>(response: R, key: string): R => {
  const read = response.toJSON.bind(response);
  response.toJSON = async () => JSON.parse(JSON.stringify(await read()).replaceAll(key, '[secret]'));
  return response;
};

/** Stripe's calls begin with `/v1`; a proxy may have a path of its own. */
const under = (prefix: string, key: string, measure: MeasureRequest): Stripe.HttpClient => {
  const client = Stripe.createNodeHttpClient();
  const makeRequest = client.makeRequest.bind(client);
  client.makeRequest = async (host, port, path, ...rest) =>
    withoutKey(
      await measure(() => makeRequest(host, port, `${prefix}${path}`, ...rest), {
        statusOf: (answer) => answer.getStatusCode(),
      }),
      key,
    );
  return client;
};

/** A client of Stripe, or of a proxy before it, with this key; each of its requests is measured, repeated ones too. */
export const stripeClient = (key: string, baseUrl: string, measure: MeasureRequest): Stripe => {
  const { hostname, port, protocol, pathname } = new URL(baseUrl);
  const scheme = protocol === 'http:' ? 'http' : 'https';
  return new Stripe(key, {
    apiVersion: API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port || (scheme === 'http' ? '80' : '443'),
    protocol: scheme,
    httpClient: under(pathname.replace(/\/+$/, ''), key, measure),
  });
};
