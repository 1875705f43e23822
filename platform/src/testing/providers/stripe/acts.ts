import type { StripeEvents } from './events.ts';
import { newRefund } from './refunds.ts';
import {
  countsAsRefunded,
  type StripePayment,
  type StripeRefund,
  type StripeSession,
  type StripeState,
} from './state.ts';
import { chargeView, disputeView, paymentView, refundView, sessionView } from './views.ts';

const DECLINED = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
};

/** What happens at Stripe without a call of ours: customers pay, banks refuse, and people press buttons. */
export const stripeActs = (state: StripeState, events: StripeEvents, base: () => string) => {
  const found = <T>(all: Map<string, T>, id: string): T => {
    const one = all.get(id);
    if (!one) throw new Error(`the fake Stripe has no ${id}`);
    return one;
  };

  const tellSession = (session: StripeSession, type: string) =>
    events.announce(session.account, `checkout.session.${type}`, sessionView(state, session, base()));
  const tellPayment = (payment: StripePayment, type: string) =>
    events.announce(payment.account, `payment_intent.${type}`, paymentView(state, payment));
  const tellCharge = (payment: StripePayment, type: string) =>
    events.announce(payment.account, `charge.${type}`, chargeView(state, payment));
  const tellRefund = async (refund: StripeRefund, types: string[]): Promise<void> => {
    for (const type of types) await events.announce(refund.account, type, refundView(state, refund));
  };

  /** Sessions whose time is over run out. */
  const expireDue = async (): Promise<void> => {
    for (const session of state.sessions.values()) {
      if (session.status === 'open' && session.expiresAt <= state.now()) await expire(session);
    }
  };

  const expire = async (session: StripeSession): Promise<void> => {
    session.status = 'expired';
    await tellSession(session, 'expired');
  };

  const openSession = (id: string): StripeSession => {
    const session = found(state.sessions, id);
    if (session.status !== 'open' || session.expiresAt <= state.now())
      throw new Error(
        `nobody can pay ${id}: it is ${session.status === 'open' ? 'expired' : session.status}`,
      );
    return session;
  };

  const newPayment = (session: StripeSession, status: StripePayment['status']): StripePayment => {
    const known = session.payment ? state.payments.get(session.payment) : undefined;
    const { account, amount, currency, applicationFee, destination, intentMetadata: metadata } = session;
    const payment: StripePayment = {
      id: known?.id ?? state.nextId('pi'),
      charge: state.nextId('ch'),
      session: session.id,
      created: state.now(),
      status,
      fault: null,
      ...{ account, amount, currency, applicationFee, destination, metadata },
    };
    state.payments.set(payment.id, payment);
    session.payment = payment.id;
    return payment;
  };

  const arrive = async (session: StripeSession, payment: StripePayment, type: string): Promise<void> => {
    Object.assign(payment, { status: 'succeeded', fault: null });
    session.paymentStatus = 'paid';
    await tellCharge(payment, 'succeeded');
    await tellPayment(payment, 'succeeded');
    await tellSession(session, type);
  };

  const waiting = (sessionId: string) => {
    const session = found(state.sessions, sessionId);
    const payment = found(state.payments, session.payment ?? '');
    if (payment.status !== 'processing') throw new Error(`the payment of ${sessionId} is not on its way`);
    return { session, payment };
  };

  /** The refund is kept at once, and announced. */
  const addRefund = async (refund: StripeRefund): Promise<StripeRefund> => {
    state.refunds.set(refund.id, refund);
    if (countsAsRefunded(refund)) await tellCharge(found(state.payments, refund.payment), 'refunded');
    await tellRefund(refund, ['refund.created', ...(refund.status === 'failed' ? ['refund.failed'] : [])]);
    return refund;
  };

  const endRefund = async (
    id: string,
    status: StripeRefund['status'],
    reason: string | null,
  ): Promise<void> => {
    const refund = found(state.refunds, id);
    Object.assign(refund, { status, failureReason: reason });
    await tellRefund(refund, [
      'charge.refund.updated',
      'refund.updated',
      ...(status === 'failed' ? ['refund.failed'] : []),
    ]);
  };

  return {
    expire,
    expireDue,
    addRefund,
    /** The customer pays with a card, and the money is there. */
    pay: async (sessionId: string): Promise<void> => {
      const session = openSession(sessionId);
      session.status = 'complete';
      await arrive(session, newPayment(session, 'processing'), 'completed');
    },
    /** The customer's card is refused; the session stays open. */
    decline: async (sessionId: string, fault = DECLINED): Promise<void> => {
      const payment = newPayment(openSession(sessionId), 'requires_payment_method');
      payment.fault = fault;
      await tellCharge(payment, 'failed');
      await tellPayment(payment, 'payment_failed');
    },
    /** The customer orders a transfer: the session is complete, and the money is on its way. */
    payAsync: async (sessionId: string): Promise<void> => {
      const session = openSession(sessionId);
      session.status = 'complete';
      await tellPayment(newPayment(session, 'processing'), 'processing');
      await tellSession(session, 'completed');
    },
    settleAsync: async (sessionId: string): Promise<void> => {
      const { session, payment } = waiting(sessionId);
      await arrive(session, payment, 'async_payment_succeeded');
    },
    failAsync: async (sessionId: string): Promise<void> => {
      const { session, payment } = waiting(sessionId);
      Object.assign(payment, { status: 'requires_payment_method', fault: DECLINED });
      await tellPayment(payment, 'payment_failed');
      await tellSession(session, 'async_payment_failed');
    },
    settleRefund: (id: string) => endRefund(id, 'succeeded', null),
    failRefund: (id: string, reason = 'expired_or_canceled_card') => endRefund(id, 'failed', reason),
    cancelRefund: (id: string) => endRefund(id, 'canceled', null),
    /** Somebody gives money back in Stripe's dashboard: nothing of ours is said with it. */
    refundByHand: (paymentId: string, amount?: number): Promise<StripeRefund> => {
      const { account } = found(state.payments, paymentId);
      const form = { payment_intent: paymentId, ...(amount ? { amount: String(amount) } : {}) };
      return addRefund(newRefund(state, form, { account, status: 'succeeded' }));
    },
    /** A customer's bank takes the money back until the dispute is decided. */
    dispute: async (paymentId: string, reason = 'product_not_received', cents?: number): Promise<string> => {
      const { account, amount, currency } = found(state.payments, paymentId);
      const id = state.nextId('dp');
      const [created, status] = [state.now(), 'needs_response' as const];
      const dispute = {
        id,
        account,
        payment: paymentId,
        created,
        amount: cents ?? amount,
        currency,
        reason,
        status,
      };
      state.disputes.set(id, dispute);
      await events.announce(account, 'charge.dispute.created', disputeView(state, dispute));
      await events.announce(account, 'charge.dispute.funds_withdrawn', disputeView(state, dispute));
      return id;
    },
    closeDispute: async (id: string, status: 'won' | 'lost'): Promise<void> => {
      const dispute = found(state.disputes, id);
      dispute.status = status;
      await events.announce(dispute.account, 'charge.dispute.closed', disputeView(state, dispute));
      if (status === 'won')
        await events.announce(
          dispute.account,
          'charge.dispute.funds_reinstated',
          disputeView(state, dispute),
        );
    },
  };
};

export type StripeActs = ReturnType<typeof stripeActs>;
