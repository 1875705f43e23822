import { EventEmitter } from 'node:events';
import { type Decision, type Repository, repository } from '@biteboard/platform/documents';
import type { Filter } from '@biteboard/platform/ports';
import type { ServicePorts } from '@biteboard/platform/process';
import { withIssueIndex } from '../issues/payment-issues.ts';
import type { Checkout } from './checkout.ts';

/** A subscription to one checkout's changes in this process. */
export interface CheckoutWatch {
  /** What this process made of the checkout since it was last asked; undefined after the given ms without a change. */
  next(ms: number): Promise<Checkout | undefined>;
  end(): void;
}

export interface CheckoutRepository extends Repository<Checkout> {
  findBySession(sessionId: string): Promise<Checkout | undefined>;
  /** By the provider's own id of one of its payments. */
  findByPayment(paymentId: string): Promise<Checkout | undefined>;
  /** By the provider's own id of one of its refunds. */
  findByRefund(providerId: string): Promise<Checkout | undefined>;
  /** A page of those that the sweeper must look at, the longest due first; `after` is the last of the page before. */
  listDue(now: number, limit: number, after?: Checkout): Promise<Checkout[]>;
  watch(orderId: string): CheckoutWatch;
}

const DUE_ORDER = { dueAt: 1, _id: 1 } as const;

/** After a key, not an offset: documents before it may have been processed in the meantime. */
const standsAfter = ({ dueAt, _id }: Checkout): Filter => ({
  $or: [{ dueAt: { $gt: dueAt } }, { dueAt, _id: { $gt: _id } }],
});

/** Never `error`, which is not a name like others. */
const nameOf = (orderId: string): string => `checkout:${orderId}`;

const watchOn = (changes: EventEmitter, orderId: string): CheckoutWatch => {
  let changed = Promise.withResolvers<Checkout | undefined>();
  const resolveNext = (checkout?: Checkout) => changed.resolve(checkout);
  changes.on(nameOf(orderId), resolveNext);
  return {
    next: async (ms) => {
      const timer = setTimeout(resolveNext, ms);
      const checkout = await changed.promise;
      clearTimeout(timer);
      changed = Promise.withResolvers();
      return checkout;
    },
    end: () => {
      changes.off(nameOf(orderId), resolveNext);
    },
  };
};

const indexed = ({ state, events }: Decision<Checkout>): Decision<Checkout> => ({
  state: withIssueIndex(state),
  events,
});

export const checkoutRepository = (ports: ServicePorts): CheckoutRepository => {
  const checkouts = repository<Checkout>(ports, 'payments', {
    name: 'checkouts',
    hot: true,
    indexes: [
      { paths: ['sessionId'], unique: true, sparse: true },
      { paths: ['dueAt', '_id'], sparse: true },
      { paths: ['payments.paymentId'], sparse: true },
      { paths: ['refunds.providerId'], sparse: true },
      { paths: ['order.userId', '_id'] },
      { paths: ['caseKey'], sparse: true },
    ],
    coveringPaths: ['openCases'],
  });
  const changes = new EventEmitter().setMaxListeners(0);
  return {
    ...checkouts,
    save: async (decision, tookEventId) => {
      const saved = await checkouts.save(indexed(decision), tookEventId);
      if (saved.state !== 'opening') changes.emit(nameOf(saved._id), saved);
      return saved;
    },
    change: async (orderId, decide, tookEventId) => {
      const decideListed = (state: Checkout) => {
        const decision = decide(state);
        return decision && indexed(decision);
      };
      const changed = await checkouts.change(orderId, decideListed, tookEventId);
      changes.emit(nameOf(orderId), changed);
      return changed;
    },
    watch: (orderId) => watchOn(changes, orderId),
    findBySession: (sessionId) => checkouts.findBy({ sessionId }),
    findByPayment: (paymentId) => checkouts.findBy({ 'payments.paymentId': paymentId }),
    findByRefund: (providerId) => checkouts.findBy({ 'refunds.providerId': providerId }),
    listDue: (now, limit, after) => {
      const isDue = { dueAt: { $lte: new Date(now).toISOString() } };
      return checkouts.list(after ? { $and: [isDue, standsAfter(after)] } : isDue, {
        sort: DUE_ORDER,
        limit,
      });
    },
  };
};
