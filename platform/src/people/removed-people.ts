import { type DataOf, events, type OrderSnapshot, withoutPerson } from '@biteboard/contracts';
import type { Decision, Repository } from '../documents/repository.ts';
import type { Versioned } from '../documents/versioned.ts';
import { type Consumer, on } from '../events/consume.ts';
import type { Filter } from '../ports/database.ts';
import type { Job } from '../ports/job-queue.ts';
import type { Ports } from '../ports/ports.ts';
import { isPastRetention } from './order-data.ts';
import { removedUserIds } from './removed-user-ids.ts';

/** An order that no longer names its customer. */
export type AnonymizedOrder = DataOf<typeof events.OrderCustomerForgotten>;

/** How a service erases; both are called more than once for the same. */
export interface PersonErasure {
  /** All that is stored of a person. */
  person(userId: string): Promise<unknown>;
  /** What is stored of an order's customer; absent in the service that announces it. */
  order?(order: AnonymizedOrder): Promise<unknown>;
}

/** Removed accounts and orders past their retention, in a service that stores personal data. */
export interface RemovedPeople {
  consumers: Consumer[];
  jobs: { name: string; handle(job: Job): Promise<void> }[];
  has(userId: string): Promise<boolean>;
  /** The order as it may be stored: without its customer where they were removed or it is too old, however late it arrives. */
  storable(order: OrderSnapshot): Promise<OrderSnapshot>;
}

/** What was under way when a person was removed is written by then. */
const LOOK_AGAIN_MS = 60_000;
const AT_ONCE = 100;

/**
 * Erases people: all that is stored of them when they are removed, what was written concurrently a minute later, and
 * whatever arrives about them from then on. An order past its retention needs no mark: it has its own time.
 */
export const removedPeople = (
  { database, clock, jobs, settings }: Pick<Ports, 'database' | 'clock' | 'jobs' | 'settings'>,
  service: string,
  forget: PersonErasure,
): RemovedPeople => {
  const removed = removedUserIds({ database, clock });
  const { order: forgetOrder } = forget;
  const again = `forget-person-in-${service}`;
  return {
    has: removed.has,
    storable: async (order) => {
      const isPast = isPastRetention(order, settings.orderDataMonths, clock.now());
      return isPast || (await removed.has(order.userId)) ? withoutPerson(order) : order;
    },
    consumers: [
      on(events.PersonRemoved, async ({ data: { userId } }) => {
        await removed.add(userId);
        await forget.person(userId);
        await jobs.add(again, { userId }, { id: `${again}-${userId}`, delayMs: LOOK_AGAIN_MS });
      }),
      ...(forgetOrder ? [on(events.OrderCustomerForgotten, ({ data }) => forgetOrder(data))] : []),
    ],
    jobs: [
      {
        name: again,
        handle: async ({ data }) => {
          await forget.person((data as { userId: string }).userId);
        },
      },
    ],
  };
};

/** Changes every document that a filter finds, a few at a time. */
export const changeEach = async <S extends Versioned>(
  documents: Pick<Repository<S>, 'list' | 'change'>,
  filter: Filter,
  decide: (state: S) => Decision<S> | undefined,
): Promise<void> => {
  for (let after = ''; ; ) {
    const page = await documents.list(
      { ...filter, _id: { $gt: after } },
      { sort: { _id: 1 }, limit: AT_ONCE },
    );
    for (const { _id } of page) await documents.change(_id, decide);
    const last = page.at(-1);
    if (!last || page.length < AT_ONCE) return;
    after = last._id;
  }
};

/** A document's order without its customer; undefined where it names none. */
export const anonymized = (order: OrderSnapshot): OrderSnapshot | undefined => {
  const without = withoutPerson(order);
  return JSON.stringify(without) === JSON.stringify(order) ? undefined : without;
};
