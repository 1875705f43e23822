import { gather } from '@biteboard/platform/async';
import { byteCache } from '@biteboard/platform/cache';
import { unlessDuplicate } from '@biteboard/platform/documents';
import type { Ports } from '@biteboard/platform/ports';
import { NotKnown, type PaymentProvider, ProviderRefusal, type ProviderSession } from './provider.ts';

interface PendingMessage {
  id: string;
  body: string;
}

/** A message that the far side has not yet delivered. */
export interface PendingWebhook {
  sessionId: string;
  siteId: string;
  message: PendingMessage;
}

interface SimulatedSession {
  _id: string;
  siteId: string;
  orderId: string;
  currency: string;
  amountCents: number;
  paymentId: string;
  status: 'open' | 'paid' | 'expired';
  expiresAt: string;
  refundKeys: string[];
  refundedCents: number;
  pending?: PendingMessage[];
}

/** A session as it was read, and whose shop it is for. */
export type FoundSession = ProviderSession & Pick<SimulatedSession, 'siteId'>;

export interface SimulatedProvider extends PaymentProvider {
  find(sessionId: string): Promise<FoundSession | undefined>;
  /** The same, unread where it was opened here: another replica may have changed it since. */
  findRecent(sessionId: string): Promise<FoundSession | undefined>;
  /** Takes the payment in one write with the message that tells of it; undefined where the session is not open. */
  pay(session: FoundSession): Promise<PendingWebhook | undefined>;
  decline(session: FoundSession): Promise<PendingWebhook | undefined>;
  /** Messages that were left to be delivered. */
  undelivered(): Promise<PendingWebhook[]>;
  /** Noted in a moment, with others; one that is not noted is delivered again. */
  delivered(sessionId: string, messageId: string): void;
}

/** As long as the real provider's shortest. */
const LIFETIME_MS = 35 * 60_000;
const PAGE = 100;
const NOTED_AFTER_MS = 100;
/** Of the sessions that were opened and paid last; each takes some hundred bytes. */
const MAX_RECENT_BYTES = 512 * 1024;
const RECENT_BYTES = 300;

/** Takes no money: it keeps its sessions, as the far side would, and tells of them in Stripe's words. */
export const simulatedProvider = ({
  database,
  clock,
  ids,
  secrets,
}: Pick<Ports, 'database' | 'clock' | 'ids' | 'secrets'>): SimulatedProvider => {
  const sessions = database.collection<SimulatedSession>({
    name: 'simulated-sessions',
    indexes: [{ paths: ['pending.id'], sparse: true }],
  });
  const nowIso = () => new Date(clock.now()).toISOString();

  const viewOf = (session: SimulatedSession): FoundSession => ({
    sessionId: session._id,
    siteId: session.siteId,
    orderId: session.orderId,
    status: session.status === 'open' && session.expiresAt <= nowIso() ? 'expired' : session.status,
    amountCents: session.amountCents,
    currency: session.currency,
    paymentId: session.paymentId,
  });

  /** As they were opened or paid here. One that is paid never changes in what is shown of it. */
  const recent = byteCache<FoundSession>(MAX_RECENT_BYTES, () => RECENT_BYTES);

  const find = async (sessionId: string) => {
    const known = recent.get(sessionId);
    if (known?.status === 'paid') return known;
    const session = await sessions.findOne({ _id: sessionId });
    return session && viewOf(session);
  };

  const get = async (sessionId: string) => {
    const session = await find(sessionId);
    if (!session) throw new NotKnown('there is no such session');
    return session;
  };

  const changeOpen = async (
    { sessionId, siteId }: FoundSession,
    patch: Partial<SimulatedSession>,
    message: PendingMessage,
  ): Promise<PendingWebhook | undefined> => {
    const changed = await sessions.update(
      { _id: sessionId, status: 'open', expiresAt: { $gt: nowIso() } },
      { ...(Object.keys(patch).length > 0 ? { $set: patch } : {}), $push: { pending: { $each: [message] } } },
    );
    return changed ? { sessionId, siteId, message } : undefined;
  };

  const removeMessage = async (_id: string, messageId: string): Promise<void> => {
    const isLast = { _id, 'pending.0.id': messageId, 'pending.1': { $exists: false } };
    if (await sessions.update(isLast, { $unset: { pending: true } })) return;
    await sessions.update({ _id }, { $pull: { pending: { id: { $in: [messageId] } } } });
    await sessions.update({ _id, pending: [] }, { $unset: { pending: true } });
  };

  const noteDelivered = gather<[sessionId: string, messageId: string]>(NOTED_AFTER_MS, (all) => {
    for (const [sessionId, messageId] of all) removeMessage(sessionId, messageId).catch(() => {});
  });

  const messageOf = (type: string, object: Record<string, unknown>): PendingMessage => {
    const id = `evt_sim_${ids.next()}`;
    const created = Math.floor(clock.now() / 1000);
    return {
      id,
      body: JSON.stringify({ id, object: 'event', created, livemode: false, type, data: { object } }),
    };
  };

  return {
    isLocal: true,
    keysOf: () => ({}),
    openSession: async (_keys, site, { order, idempotencyKey, attemptAt }) => {
      // The order's place in time first: neighbours lie together in the database's indexes.
      const time = Date.parse(order.createdAt).toString(36);
      const sessionId = `cs_sim_${time}${secrets.sign(`session:${idempotencyKey}`).slice(0, 40)}`;
      const session: SimulatedSession = {
        _id: sessionId,
        siteId: site._id,
        orderId: order._id,
        currency: order.currency,
        amountCents: order.totalCents,
        paymentId: `pi_sim_${order._id}`,
        status: 'open',
        expiresAt: new Date(attemptAt + LIFETIME_MS).toISOString(),
        refundKeys: [],
        refundedCents: 0,
      };
      if (await unlessDuplicate(sessions.insert(session))) recent.set(sessionId, viewOf(session));
      return { sessionId, url: `/pay/simulated/${sessionId}` };
    },
    // It keeps its sessions here: none is ever opened without a word.
    sessionsOf: async () => [],
    findSession: (_keys, sessionId) => get(sessionId),
    closeSession: async (_keys, sessionId) => {
      await sessions.update({ _id: sessionId, status: 'open' }, { $set: { status: 'expired' } });
      return get(sessionId);
    },
    refund: async (_keys, { sessionId, amountCents, refundId }) => {
      const made = { id: `re_sim_${refundId}`, refundId, amountCents, status: 'settled' as const };
      const session = await sessions.findOne({ _id: sessionId });
      if (session?.status !== 'paid') throw new ProviderRefusal('there is no such payment');
      if (session.refundKeys.includes(refundId)) return made;
      const { refundedCents } = session;
      if (refundedCents + amountCents > session.amountCents)
        throw new ProviderRefusal('it is more than was paid');
      const done = await sessions.update(
        { _id: sessionId, refundedCents },
        {
          $set: { refundedCents: refundedCents + amountCents },
          $push: { refundKeys: { $each: [refundId] } },
        },
      );
      if (!done) throw new Error('two refunds of one payment at once; this one comes again');
      return made;
    },
    findRefund: async (_keys, id) => ({ id, amountCents: 0, status: 'settled' }),
    listRefunds: async () => [],
    isLive: () => false,
    health: async () => ({
      ok: true,
      simulated: true,
      charges_enabled: true,
      payouts_enabled: true,
      details_submitted: true,
    }),
    find,
    findRecent: async (sessionId) => recent.get(sessionId) ?? find(sessionId),
    pay: async (session) => {
      const { sessionId, orderId, siteId, currency, amountCents, paymentId } = session;
      const message = messageOf('checkout.session.completed', {
        id: sessionId,
        object: 'checkout.session',
        status: 'complete',
        payment_status: 'paid',
        amount_total: amountCents,
        currency,
        payment_intent: paymentId,
        client_reference_id: orderId,
        metadata: { orderId, siteId },
      });
      const taken = await changeOpen(session, { status: 'paid' }, message);
      if (taken) recent.set(sessionId, { ...session, status: 'paid' });
      return taken;
    },
    decline: (session) => {
      const { orderId, siteId, paymentId } = session;
      const message = messageOf('payment_intent.payment_failed', {
        id: paymentId,
        object: 'payment_intent',
        metadata: { orderId, siteId },
        last_payment_error: { code: 'card_declined', message: 'Your card was declined.' },
      });
      return changeOpen(session, {}, message);
    },
    undelivered: async () => {
      const found = await sessions.find({ 'pending.id': { $exists: true } }, { limit: PAGE });
      return found.flatMap(({ _id, siteId, pending = [] }) =>
        pending.map((message) => ({ sessionId: _id, siteId, message })),
      );
    },
    delivered: (sessionId, messageId) => noteDelivered([sessionId, messageId]),
  };
};
