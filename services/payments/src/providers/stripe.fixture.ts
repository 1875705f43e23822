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

export interface Mishap {
  status: number;
  error: { type: string; message: string; code?: string };
  headers?: Record<string, string>;
}

interface FarSession {
  id: string;
  object: 'checkout.session';
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  amount_total: number;
  currency: string;
  payment_intent: string;
  metadata: Record<string, unknown>;
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

const NOT_FOUND: Mishap = {
  status: 404,
  error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such thing' },
};
export const BAD_KEY: Mishap = {
  status: 401,
  error: { type: 'invalid_request_error', message: 'Invalid API Key: sk_own' },
};

/** A far side that answers in Stripe's shapes, keeps what was asked for and honours idempotency keys. */
export const openFakeStripe = async () => {
  const asked: Asked[] = [];
  const sessions: FarSession[] = [];
  const refunds: FarRefund[] = [];
  const owners = new Map<string, string>();
  const byKey = new Map<string, object>();
  const far = {
    /** Every session that is open has been paid. */
    paid: false,
    /** What a new refund's status is. */
    refundStatus: 'succeeded',
    /** Answers to give instead, first come first served. */
    mishaps: [] as Mishap[],
    /** The answer to every call, while it is there. */
    always: undefined as Mishap | undefined,
    /** Whose key it is, where that is not the one that all others are of. */
    accounts: {} as Record<string, string>,
    revokedKeys: [] as string[],
    /** What is made is kept, and the answer is this one. */
    lost: undefined as Mishap | undefined,
    account: { id: 'acct_own', charges_enabled: true, payouts_enabled: false, details_submitted: true },
  };

  const ownerOf = ({ account, authorization = '' }: Asked): string =>
    account ?? far.accounts[authorization.replace('Bearer ', '')] ?? 'acct_own';

  const once = <T extends { id: string }>(one: Asked, make: () => T): object => {
    const known = one.key ? byKey.get(one.key) : undefined;
    if (known) return known;
    const made = make();
    owners.set(made.id, ownerOf(one));
    byKey.set(one.key ?? made.id, { ...made });
    return made;
  };

  const newSession = (one: Asked) => () => {
    const id = `cs_test_${sessions.length + 1}`;
    const session: FarSession = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.com/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: order.totalCents,
      currency: order.currency,
      payment_intent: `pi_${sessions.length + 1}`,
      metadata: metadataOf(one.body),
    };
    sessions.push(session);
    owners.set(session.payment_intent, ownerOf(one));
    return session;
  };

  const newRefund = (one: Asked) => () => {
    const { body } = one;
    const refund: FarRefund = {
      id: `re_${refunds.length + 1}`,
      object: 'refund',
      status: far.refundStatus,
      amount: Number(body.amount),
      payment_intent: body.payment_intent,
      metadata: metadataOf(body),
    };
    refunds.push(refund);
    return refund;
  };

  const sessionOf = (one: Asked): object | undefined => {
    const id = one.path.split('/')[4] ?? '';
    const session = sessions.find((other) => other.id === id);
    if (!session || owners.get(id) !== ownerOf(one)) return undefined;
    if (far.paid && session.status === 'open')
      Object.assign(session, { status: 'complete', payment_status: 'paid' });
    if (one.path.endsWith('/expire') && session.status === 'open') session.status = 'expired';
    return session;
  };

  const refundsOf = (one: Asked): object | undefined => {
    if (one.method === 'POST') {
      const owner = owners.get(String(one.body.payment_intent)) ?? ownerOf(one);
      return owner === ownerOf(one) ? once(one, newRefund(one)) : undefined;
    }
    const id = one.path.split('/')[3];
    if (id) return refunds.find((refund) => refund.id === id);
    const about = parse(one.query).payment_intent;
    const data = refunds.filter((refund) => refund.payment_intent === about);
    return { object: 'list', data, has_more: false, url: '/v1/refunds' };
  };

  const answerTo = (one: Asked): object | undefined => {
    if (one.path.startsWith('/v1/refunds')) return refundsOf(one);
    if (one.path === '/v1/checkout/sessions') return once(one, newSession(one));
    if (one.path.startsWith('/v1/checkout/sessions/')) return sessionOf(one);
    return far.account;
  };

  const mishapOf = ({ authorization = '' }: Asked): Mishap | undefined => {
    if (far.revokedKeys.includes(authorization.replace('Bearer ', ''))) return BAD_KEY;
    return far.mishaps.shift() ?? far.always;
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
    let mishap = mishapOf(one);
    const answer = mishap ? undefined : answerTo(one);
    if (!answer) mishap ??= NOT_FOUND;
    if (far.lost && one.method === 'POST') mishap = far.lost;
    reply.setHeader('content-type', 'application/json');
    for (const [name, value] of Object.entries(mishap?.headers ?? {})) reply.setHeader(name, value);
    reply.statusCode = mishap?.status ?? 200;
    reply.end(JSON.stringify(mishap ? { error: mishap.error } : answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    far,
    asked,
    sessions,
    refunds,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

export type FakeStripe = Awaited<ReturnType<typeof openFakeStripe>>;
