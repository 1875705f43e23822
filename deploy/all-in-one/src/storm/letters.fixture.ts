import type { MailSummary, Order } from '@biteboard/contracts';
import { listAll } from './lists.fixture.ts';
import type { Storm } from './storm.fixture.ts';
import type { StormWorld } from './world.fixture.ts';

/** How often each event of an order is sent to its customer and to the shop's webhook. */
const factsOf = (order: Order): Record<string, number> => {
  const reached = (status: string) => Number(order.history.some((change) => change.status === status));
  const isPickup = order.fulfillmentType === 'pickup';
  return {
    paid: order.paidAt ? 1 : 0,
    confirmed: reached('confirmed'),
    ready: isPickup ? reached('ready') : 0,
    'on-its-way': isPickup ? 0 : reached('out_for_delivery'),
    // What came back later had been reported.
    refunded: (order.refunds ?? []).filter(({ settledAt, apart }) => settledAt && !apart).length,
    cancelled: order.paidAt && order.status === 'cancelled' ? 1 : 0,
  };
};

const TOLD_TO_PROGRAM = ['paid', 'cancelled', 'refunded'];

/** Sent more or less often than it happened. */
const differences = (
  order: Order,
  expected: Record<string, number>,
  told: readonly string[],
  to: string,
): string[] =>
  Object.entries(expected).flatMap(([fact, times]) => {
    const count = told.filter((one) => one === fact).length;
    return count === times
      ? []
      : [`${order.orderNumber}: ${fact} is reported ${count} times to ${to}, not ${times}`];
  });

const idOf = (letter: string): string => /^message-id: <([^@>]+)@/im.exec(letter)?.[1] ?? '';

/** What may be sent again though it came: to how many at once each process speaks, when it dies. */
const AT_ONCE = 8;

/** What came more often than lost answers and deaths explain. */
const tooMany = (came: readonly string[], lostAnswers: number, { kills }: Storm): number =>
  Math.max(0, came.length - new Set(came).size - lostAnswers - AT_ONCE * kills);

export const mailsSay = async (storm: Storm, world: StormWorld, orders: readonly Order[]) => {
  const mails = await listAll<MailSummary>(storm.floor, '/api/admin/mails');
  const byNumber = Map.groupBy(mails, ({ subject }) => /BB-\w+/.exec(subject)?.[0] ?? '');
  const wrong = orders.flatMap((order) => {
    const told = (byNumber.get(order.orderNumber) ?? []).filter(({ to }) => to === order.userEmail);
    const kinds = told.map(({ kind }) => kind.replace('order-', ''));
    return differences(order, factsOf(order), kinds, 'the customer');
  });
  const sent = new Set(mails.filter(({ state }) => state === 'sent').map(({ mailId }) => mailId));
  const came = world.smtp.letters.map(idOf);
  return {
    wrong,
    notSent: mails.filter(({ state }) => state !== 'sent').map(({ kind, state }) => `${kind}: ${state}`),
    missing: [...sent].filter((id) => !came.includes(id)),
    unknown: came.filter((id) => !sent.has(id)),
    tooMany: tooMany(came, world.lettersUnsaid(), storm),
  };
};

export const postsSay = (storm: Storm, world: StormWorld, orders: readonly Order[]) => {
  const { taken, unsigned, unsaid } = world.program;
  const first = new Map(taken.map((post) => [post.id, post]));
  const byOrder = Map.groupBy(first.values(), ({ order }) => order?._id ?? '');
  const wrong = orders.flatMap((order) => {
    const told = (byOrder.get(order._id) ?? []).map(({ type }) => type.replace('order.', ''));
    const expected = Object.entries(factsOf(order)).filter(([fact]) => TOLD_TO_PROGRAM.includes(fact));
    return differences(order, Object.fromEntries(expected), told, 'the program');
  });
  const came = taken.map(({ id }) => id);
  return { unsigned, wrong, tooMany: tooMany(came, unsaid(), storm) };
};
