import { type Repository, repository, type ServicePorts } from '@biteboard/platform';
import type { Checkout } from './checkout.ts';

export interface CheckoutRepository extends Repository<Checkout> {
  findBySession(sessionId: string): Promise<Checkout | undefined>;
  /** Those that the sweeper must look at, the longest due first. */
  listDue(now: number, limit: number): Promise<Checkout[]>;
}

export const checkoutRepository = (ports: ServicePorts): CheckoutRepository => {
  const checkouts = repository<Checkout>(ports, 'payments', {
    name: 'checkouts',
    indexes: [
      { paths: ['sessionId'], unique: true, sparse: true },
      { paths: ['dueAt'], sparse: true },
    ],
  });
  return {
    ...checkouts,
    findBySession: (sessionId) => checkouts.findBy({ sessionId }),
    listDue: (now, limit) =>
      checkouts.list({ dueAt: { $lte: new Date(now).toISOString() } }, { sort: { dueAt: 1 }, limit }),
  };
};
