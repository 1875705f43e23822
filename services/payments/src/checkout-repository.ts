import { EventEmitter } from 'node:events';
import { type Repository, repository, type ServicePorts } from '@biteboard/platform';
import type { Checkout } from './checkout.ts';

/** Somebody who waits for what becomes of a checkout. */
export interface CheckoutWatch {
  /** Resolves when this process has changed the checkout since it was last asked, or after the given ms. */
  next(ms: number): Promise<void>;
  end(): void;
}

export interface CheckoutRepository extends Repository<Checkout> {
  findBySession(sessionId: string): Promise<Checkout | undefined>;
  /** By the provider's own id of one of its refunds. */
  findByRefund(providerId: string): Promise<Checkout | undefined>;
  /** Those that the sweeper must look at, the longest due first. */
  listDue(now: number, limit: number): Promise<Checkout[]>;
  watch(orderId: string): CheckoutWatch;
}

/** Never `error`, which is not a name like others. */
const nameOf = (orderId: string): string => `checkout:${orderId}`;

const watchOn = (changes: EventEmitter, orderId: string): CheckoutWatch => {
  let changed = Promise.withResolvers<void>();
  const hear = () => changed.resolve();
  changes.on(nameOf(orderId), hear);
  return {
    next: async (ms) => {
      const patience = setTimeout(hear, ms);
      await changed.promise;
      clearTimeout(patience);
      changed = Promise.withResolvers<void>();
    },
    end: () => {
      changes.off(nameOf(orderId), hear);
    },
  };
};

export const checkoutRepository = (ports: ServicePorts): CheckoutRepository => {
  const checkouts = repository<Checkout>(ports, 'payments', {
    name: 'checkouts',
    indexes: [
      { paths: ['sessionId'], unique: true, sparse: true },
      { paths: ['dueAt'], sparse: true },
      { paths: ['refunds.providerId'], sparse: true },
    ],
  });
  const changes = new EventEmitter().setMaxListeners(0);
  return {
    ...checkouts,
    save: async (decision, tookEventId) => {
      const saved = await checkouts.save(decision, tookEventId);
      if (saved.state !== 'opening') changes.emit(nameOf(saved._id));
      return saved;
    },
    change: async (orderId, decide, tookEventId) => {
      const changed = await checkouts.change(orderId, decide, tookEventId);
      changes.emit(nameOf(orderId));
      return changed;
    },
    watch: (orderId) => watchOn(changes, orderId),
    findBySession: (sessionId) => checkouts.findBy({ sessionId }),
    findByRefund: (providerId) => checkouts.findBy({ 'refunds.providerId': providerId }),
    listDue: (now, limit) =>
      checkouts.list({ dueAt: { $lte: new Date(now).toISOString() } }, { sort: { dueAt: 1 }, limit }),
  };
};
