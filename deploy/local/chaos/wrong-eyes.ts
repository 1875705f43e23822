import { expectStatus, type SignedInPerson } from '@biteboard/e2e';
import type { Storm } from '../../all-in-one/src/storm/storm.fixture.ts';

const PAGE_SIZE = 100;
/** Orders that somebody else asks for, in each look. */
const ASKED_FOR = 6;

const ownOrders = async ({ on }: Storm, { token }: SignedInPerson): Promise<string[]> => {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const path = `/api/user/orders?page=${page}&pageSize=${PAGE_SIZE}`;
    const answer = await on.call<{ items: { _id: string }[]; totalPages: number }>('GET', path, { token });
    const { items, totalPages } = expectStatus(answer, 200);
    ids.push(...items.map(({ _id }) => _id));
    if (page >= totalPages) return ids;
  }
};

/** What is seen by somebody whom it does not concern: a customer's list, another's order, a shop's orders. */
export const seenByTheWrong = async (storm: Storm): Promise<string[]> => {
  const { on, people, orders } = storm;
  const lists = await Promise.all(
    people.map(async (person, index) => {
      const own = orders.filter(({ plan }) => plan.customer === index).map(({ orderId }) => orderId);
      const seen = await ownOrders(storm, person);
      const isSame = JSON.stringify(seen.toSorted()) === JSON.stringify(own.toSorted());
      return isSame ? [] : [`customer ${index} sees ${seen.length} orders, and placed ${own.length}`];
    }),
  );
  const asked = orders.slice(-ASKED_FOR).map(async ({ orderId, slug, plan }) => {
    const { token } = people[(plan.customer + 1) % people.length]!;
    const paths = [`/api/shop/${slug}/orders/${orderId}`, `/api/admin/sites/${slug}/orders/${orderId}`];
    const answers = await Promise.all(paths.map((path) => on.call('GET', path, { token })));
    return answers.flatMap(({ status }, at) =>
      [403, 404].includes(status) ? [] : [`another customer is answered ${status} to GET ${paths[at]}`],
    );
  });
  return [...lists, ...(await Promise.all(asked))].flat();
};
