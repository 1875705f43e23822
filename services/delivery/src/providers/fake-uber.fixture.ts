import { parse } from 'node:querystring';
import { type FarAnswer, type FarCall, openFarSide } from '@biteboard/platform/testing';
import { fakeUberDeliveries } from './fake-uber-deliveries.fixture.ts';

/** A client as Uber knows it; the customers are whom it may order for. */
export interface UberClient {
  secret: string;
  customers: readonly string[];
  scopes?: readonly string[];
}

const refused = (status: number, code: string, message: string, metadata: object = {}): FarAnswer => ({
  status,
  body: { code, message, kind: 'error', metadata },
});

const parsed = (text: unknown): Record<string, unknown> => {
  try {
    return JSON.parse(String(text));
  } catch {
    return {};
  }
};

/** What is wrong with an address: it must be JSON inside a text. */
const addressFault = (text: unknown): string | undefined => {
  const address = typeof text === 'string' ? parsed(text) : {};
  const lines = address.street_address;
  const whole = ['city', 'state', 'zip_code', 'country'].every((name) => typeof address[name] === 'string');
  return Array.isArray(lines) && lines.length > 0 && whole ? undefined : 'is not an address';
};

const bodyFaults = (body: Record<string, unknown>): Record<string, string> => {
  const faults: Record<string, string> = {};
  for (const end of ['pickup', 'dropoff']) {
    const fault = addressFault(body[`${end}_address`]);
    if (fault) faults[`${end}_address`] = fault;
    const [lat, lon] = [body[`${end}_latitude`], body[`${end}_longitude`]];
    if (typeof lat !== typeof lon) faults[`${end}_latitude`] = 'needs both coordinates';
  }
  return faults;
};

/** Uber Direct as its documents tell: client credentials for a token, and quotes for whoever has one. */
export const openFakeUber = async (clients: Record<string, UberClient>) => {
  const live = new Map<string, UberClient>();
  let made = 0;
  const far = { expiresIn: 2_592_000, feeCents: 600 };
  const deliveries = fakeUberDeliveries();

  const makeToken = ({ headers, text }: FarCall): FarAnswer => {
    const form = parse(text);
    const client = clients[String(form.client_id)];
    if (headers['content-type'] !== 'application/x-www-form-urlencoded')
      return { status: 400, body: { error: 'invalid_request', error_description: 'not a form' } };
    if (client?.secret !== form.client_secret)
      return { status: 401, body: { error: 'invalid_client', error_description: 'unknown client' } };
    if (form.grant_type !== 'client_credentials')
      return { status: 400, body: { error: 'unsupported_grant_type' } };
    const asked = String(form.scope).split(' ');
    if (!client || asked.some((scope) => !(client.scopes ?? ['eats.deliveries']).includes(scope)))
      return { status: 400, body: { error: 'invalid_scope', error_description: 'scope not allowed' } };
    made += 1;
    const token = `uber-token-${made}`;
    live.set(token, client);
    return {
      status: 200,
      body: { access_token: token, token_type: 'Bearer', expires_in: far.expiresIn, scope: form.scope },
    };
  };

  const quote = ({ text }: FarCall): FarAnswer => {
    const faults = bodyFaults(parsed(text));
    if (Object.keys(faults).length > 0)
      return refused(400, 'invalid_params', 'The parameters of your request were invalid.', faults);
    const body = {
      kind: 'delivery_quote',
      id: deliveries.newQuote(),
      fee: far.feeCents,
      currency_type: 'CAD',
      duration: 25,
      pickup_duration: 11,
    };
    return { status: 200, body };
  };

  const forCustomer = (one: FarCall): FarAnswer => {
    const { call, headers, text } = one;
    const client = live.get(String(headers.authorization).replace(/^Bearer /, ''));
    if (!client) return refused(401, 'unauthorized', 'The token is not valid.');
    const [, method = '', customer = '', path = ''] =
      /^(\w+) \/v1\/customers\/([^/]+)\/(.*)$/.exec(call) ?? [];
    if (!client.customers.includes(decodeURIComponent(customer)))
      return refused(404, 'customer_not_found', 'The customer does not exist.');
    if (method === 'POST' && headers['content-type'] !== 'application/json')
      return refused(400, 'invalid_params', 'The body is not JSON.');
    if (`${method} ${path}` === 'POST delivery_quotes') return quote(one);
    const { fault, answer } = deliveries.answer(method, path, parsed(text), far.feeCents);
    if (fault) return refused(fault.status, fault.code, fault.code, fault.metadata);
    return answer ? { status: 200, body: answer } : refused(404, 'not_found', 'There is no such call.');
  };

  const side = await openFarSide((one) => {
    if (one.call === 'POST /oauth/v2/token') return makeToken(one);
    return forCustomer(one);
  });
  return {
    ...side,
    far,
    deliveries,
    /** Tokens that were made so far are worth nothing any more. */
    revoke: () => live.clear(),
    tokensMade: () => made,
  };
};
