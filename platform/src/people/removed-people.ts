import { type DataOf, events, type OrderSnapshot, withoutPerson } from '@biteboard/contracts';
import type { Decision, Repository } from '../documents/repository.ts';
import type { Versioned } from '../documents/versioned.ts';
import { type Consumer, on } from '../events/consume.ts';
import type { Filter } from '../ports/database.ts';
import type { Job } from '../ports/job-queue.ts';
import type { Ports } from '../ports/ports.ts';
import { gonePeople } from './gone-people.ts';
import { isPastKeeping } from './order-data.ts';

/** An order that no longer says whom it was for. */
export type NamelessOrder = DataOf<typeof events.OrderCustomerForgotten>;

/** How a service forgets; both are called more than once for the same. */
export interface Forgetting {
  /** All that is kept of somebody. */
  person(userId: string): Promise<unknown>;
  /** What is kept of an order's customer because of it; absent in the service that has told of it. */
  order?(order: NamelessOrder): Promise<unknown>;
}

/** Whose accounts are gone, and whose orders are past keeping, in a service that keeps something of people. */
export interface RemovedPeople {
  consumers: Consumer[];
  jobs: { name: string; handle(job: Job): Promise<void> }[];
  has(userId: string): Promise<boolean>;
  /** The order as it may be kept: without its customer where they are gone or it is too old, however late it is heard of. */
  keepable(order: OrderSnapshot): Promise<OrderSnapshot>;
}

/** What was under way when somebody went is written down by then. */
const LOOK_AGAIN_MS = 60_000;
const AT_ONCE = 100;

/**
 * Forgets people: all that is kept of them when they go, what was written meanwhile a minute later, and whatever is heard
 * of them from then on. An order that is past keeping needs no mark: it says itself how old it is.
 */
export const removedPeople = (
  { database, clock, jobs, settings }: Pick<Ports, 'database' | 'clock' | 'jobs' | 'settings'>,
  service: string,
  forget: Forgetting,
): RemovedPeople => {
  const gone = gonePeople({ database, clock });
  const { order: forgetOrder } = forget;
  const again = `forget-person-in-${service}`;
  return {
    has: gone.has,
    keepable: async (order) => {
      const isPast = isPastKeeping(order, settings.orderDataMonths, clock.now());
      return isPast || (await gone.has(order.userId)) ? withoutPerson(order) : order;
    },
    consumers: [
      on(events.PersonRemoved, async ({ data: { userId } }) => {
        await gone.add(userId);
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

/** What a document's order becomes; undefined where it says nothing of its customer already. */
export const forgotten = (order: OrderSnapshot): OrderSnapshot | undefined => {
  const without = withoutPerson(order);
  return JSON.stringify(without) === JSON.stringify(order) ? undefined : without;
};
