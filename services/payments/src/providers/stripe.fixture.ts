import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse } from 'node:querystring';
import { order } from '../payments.fixture.ts';

/** What Stripe was asked for. */
export interface Asked {
  method: string;
  path: string;
  key: string | undefined;
  account: string | undefined;
  authorization: string | undefined;
  apiVersion: string | undefined;
  query: string;
  body: Record<string, unknown>;
}

interface Mishap {
  status: number;
  error: { type: string; message: string };
}

interface FarRefund {
  id: string;
  object: 'refund';
  status: string;
  amount: number;
  payment_intent: unknown;
  metadata: Record<string, unknown>;
  failure_reason?: string;
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
};

const metadataOf = (body: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key ? [[key, value]] : [];
    }),
  );

/** A far side that answers in Stripe's shapes, keeps what was asked for and honours idempotency keys of refunds. */
export const openFakeStripe = async () => {
  const asked: Asked[] = [];
  const refunds: FarRefund[] = [];
  const byKey = new Map<string, FarRefund>();
  const far = {
    paid: false,
    /** What a new refund's status is. */
    refundStatus: 'succeeded',
    /** Answers to give instead, first come first served. */
    mishaps: [] as Mishap[],
    /** The answer to every call, while it is there. */
    always: undefined as Mishap | undefined,
  };

  const refundOf = ({ method, path, key = '', body }: Asked): object => {
    if (method === 'GET' && path === '/v1/refunds') return { object: 'list', data: refunds, has_more: false };
    if (method === 'GET') return refunds.find((refund) => path.endsWith(refund.id)) ?? {};
    const known = byKey.get(key);
    if (known) return known;
    const refund: FarRefund = {
      id: `re_${refunds.length + 1}`,
      object: 'refund',
      status: far.refundStatus,
      amount: Number(body.amount),
      payment_intent: body.payment_intent,
      metadata: metadataOf(body),
    };
    refunds.push(refund);
    byKey.set(key, { ...refund });
    return refund;
  };

  const sessionOf = ({ method, path, body }: Asked): object => {
    const created = asked.find((one) => one.path === '/v1/checkout/sessions' && one.method === 'POST');
    const closed = path.endsWith('/expire');
    return {
      id: 'cs_test_1',
      object: 'checkout.session',
      url: method === 'POST' && !closed ? 'https://checkout.stripe.com/c/pay/cs_test_1' : null,
      status: far.paid ? 'complete' : closed ? 'expired' : 'open',
      payment_status: far.paid ? 'paid' : 'unpaid',
      amount_total: order.totalCents,
      payment_intent: 'pi_1',
      metadata: { orderId: created?.body['metadata[orderId]'] ?? body['metadata[orderId]'] },
    };
  };

  const answer = (one: Asked): object => {
    if (one.path.startsWith('/v1/refunds')) return refundOf(one);
    if (one.path !== '/v1/account') return sessionOf(one);
    return { id: 'acct_own', charges_enabled: true, payouts_enabled: false, details_submitted: true };
  };

  const server = createServer(async (request, reply) => {
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const one: Asked = {
      method: request.method ?? '',
      path,
      key: request.headers['idempotency-key'] as string | undefined,
      account: request.headers['stripe-account'] as string | undefined,
      authorization: request.headers.authorization,
      apiVersion: request.headers['stripe-version'] as string | undefined,
      query,
      body: { ...parse(await textOf(request)) },
    };
    asked.push(one);
    const mishap = far.mishaps.shift() ?? far.always;
    reply.setHeader('content-type', 'application/json');
    reply.statusCode = mishap?.status ?? 200;
    reply.end(JSON.stringify(mishap ? { error: mishap.error } : answer(one)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    far,
    asked,
    refunds,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

export type FakeStripe = Awaited<ReturnType<typeof openFakeStripe>>;
