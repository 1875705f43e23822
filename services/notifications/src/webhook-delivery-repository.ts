import { type Page, pageOf, unlessDuplicate } from '@biteboard/platform/documents';
import type { Filter } from '@biteboard/platform/ports';
import type { ServicePorts } from '@biteboard/platform/process';
import type { WaitingToBeSent } from './waiting-to-be-sent.ts';
import { eraseDeliveryCustomer, type WebhookDelivery } from './webhook-delivery.ts';

export interface WebhookDeliveryRepository {
  /** Idempotent by id. */
  add(delivery: WebhookDelivery): Promise<void>;
  find(id: string): Promise<WebhookDelivery | undefined>;
  /** Changes the delivery unless it was changed since it was read; the changed one, or undefined. */
  change(delivery: WebhookDelivery, change: Partial<WebhookDelivery>): Promise<WebhookDelivery | undefined>;
  /** The site's deliveries that are due, the longest due first. */
  listDue(siteId: string, now: string, limit: number): Promise<WebhookDelivery[]>;
  /** Sites with deliveries due, the longest due first. */
  listDueSites(now: string, limit: number): Promise<string[]>;
  waiting(): Promise<WaitingToBeSent>;
  /** Erases the customer from deliveries about a person or one of their orders. */
  forget(whose: { userId: string } & Filter): Promise<void>;
  /** Newest first. */
  page(siteId: string, page: number, pageSize: number): Promise<Page<WebhookDelivery>>;
}

/** Deliveries expire after this time. */
const RETENTION_SECONDS = 30 * 24 * 3600;

export const webhookDeliveryRepository = ({ database }: ServicePorts): WebhookDeliveryRepository => {
  const deliveries = database.collection<WebhookDelivery>({
    name: 'posts',
    indexes: [
      { paths: ['siteId', 'at', '_id'] },
      { paths: ['at'], expireAfterSeconds: RETENTION_SECONDS },
      { paths: ['dueAt'], sparse: true },
      { paths: ['siteId', 'dueAt'] },
      { paths: ['userId', '_id'] },
    ],
  });
  const listed = { list: deliveries.find, count: deliveries.count };
  return {
    add: async (delivery) => {
      await unlessDuplicate(deliveries.insert(delivery));
    },
    find: (id) => deliveries.findOne({ _id: id }),
    change: async (delivery, change) => {
      const { _id, state, tries, isTried, dueAt, forgotten: isForgotten } = delivery;
      const absent = { $exists: false };
      // A response that arrives after the customer was erased may name them.
      const asRead = { _id, state, tries, isTried, dueAt: dueAt ?? absent, forgotten: isForgotten ?? absent };
      const { dueAt: _was, ...rest } = delivery;
      const waits = change.dueAt !== undefined;
      const done = await deliveries.update(asRead, {
        $set: change,
        ...(waits ? {} : { $unset: { dueAt: true } }),
      });
      return done ? { ...rest, ...change } : undefined;
    },
    listDue: (siteId, now, limit) =>
      deliveries.find({ siteId, dueAt: { $lte: now } }, { sort: { dueAt: 1 }, limit }),
    listDueSites: async (now, limit) => {
      const sites: string[] = [];
      while (sites.length < limit) {
        const others = { dueAt: { $lte: now }, siteId: { $nin: sites } };
        const [next] = await deliveries.find(others, { sort: { dueAt: 1 }, limit: 1 });
        if (!next) break;
        sites.push(next.siteId);
      }
      return sites;
    },
    waiting: async () => {
      const waits = { dueAt: { $gt: '' } };
      const [first] = await deliveries.find(waits, { sort: { dueAt: 1 }, limit: 1 });
      return { count: first ? await deliveries.count(waits) : 0, oldestAt: first?.at };
    },
    forget: async (whose) => {
      const known = { ...whose, forgotten: { $ne: true } };
      for (
        let delivery = await deliveries.findOne(known);
        delivery;
        delivery = await deliveries.findOne(known)
      )
        await deliveries.update({ _id: delivery._id }, { $set: eraseDeliveryCustomer(delivery) });
    },
    page: (siteId, page, pageSize) =>
      pageOf(listed, { filter: { siteId }, sort: { at: -1, _id: -1 }, page, pageSize }),
  };
};
