import { randomUUID } from 'node:crypto';
import {
  type Client,
  type ClientAnswer,
  type LoadShop,
  type PlacedAnswer,
  pay,
  type SignedInPerson,
} from '@biteboard/e2e';

export interface SteadyOrdersOptions {
  /** The gateway's replicas: a customer who cannot reach one goes to the next. */
  gateways: readonly Client[];
  shop: LoadShop;
  people: readonly SignedInPerson[];
  perSecond: number;
}

/** Customers who place and pay orders at a steady rate, whatever happens to the product. */
export interface SteadyOrders {
  placed: readonly PlacedAnswer[];
  paid: readonly PlacedAnswer[];
  /** Answers that nobody should get: no refusal to wait, and no success. */
  unexpected: readonly string[];
  /** How often a caller was asked to come again, or got no answer. */
  askedAgain(): number;
  /** Begins one outside the pace, however many wait already. */
  oneMore(): void;
  /** Begins no more orders; resolves when those that were begun are paid. */
  stop(): Promise<void>;
  /** Leaves everything as it is. */
  abandon(): void;
}

const COME_AGAIN_MS = 250;
/** A page that waits for its session asks again by itself. */
const WAITING_PAGE = 200;
/** So many seconds of orders may wait for an answer at once; then nobody new comes in. */
const PATIENT_SECONDS = 4;

const isSuccess = ({ status }: ClientAnswer): boolean => status === 201 || status === 303;

const isWait = ({ status, headers }: ClientAnswer): boolean =>
  status === WAITING_PAGE || (status === 503 && headers.has('retry-after'));

const say = ({ status, body }: ClientAnswer, method: string, path: string): string =>
  `${method} ${path.split('?')[0]}: ${status} ${JSON.stringify(body).slice(0, 200)}`;

export const steadyOrders = ({ gateways, shop, people, perSecond }: SteadyOrdersOptions): SteadyOrders => {
  const placed: PlacedAnswer[] = [];
  const paid: PlacedAnswer[] = [];
  const unexpected: string[] = [];
  const running = new Set<Promise<void>>();
  let count = 0;
  let again = 0;
  let abandoned = false;

  /** As a browser does: retries the same call while it is refused with a time to retry, or gets no answer. */
  const insist = async (
    method: string,
    path: string,
    ask: (on: Client) => Promise<ClientAnswer>,
  ): Promise<ClientAnswer> => {
    for (let turn = count; !abandoned; turn += 1) {
      const answer = await ask(gateways[turn % gateways.length]!).catch(() => undefined);
      if (answer && isSuccess(answer)) return answer;
      if (answer && !isWait(answer)) unexpected.push(say(answer, method, path));
      again += 1;
      await new Promise((resolve) => setTimeout(resolve, COME_AGAIN_MS));
    }
    throw new Error('the orders were abandoned');
  };

  const order = async (): Promise<void> => {
    const { token } = people[count % people.length]!;
    count += 1;
    const path = `/api/payments/stripe/${shop.slug}/checkout/pickup`;
    const body = { items: [{ name: 'Soup', quantity: 2 }], coupon: shop.coupon };
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await insist('POST', path, (on) => on.call('POST', path, { token, body, headers }));
    const one = answer.body as PlacedAnswer;
    placed.push(one);
    const page = await insist('GET', one.url, (on) => on.call('GET', one.url));
    const session = page.headers.get('location')?.split('/').at(-1) ?? '';
    await insist('POST', '/pay/simulated', (on) => pay(on, session));
    paid.push(one);
  };

  const oneMore = (): void => {
    const one = order()
      .catch((error: unknown) => {
        if (!abandoned) unexpected.push(String(error));
      })
      .finally(() => running.delete(one));
    running.add(one);
  };
  const clock = setInterval(() => {
    if (running.size < perSecond * PATIENT_SECONDS) oneMore();
  }, 1000 / perSecond);

  return {
    placed,
    paid,
    unexpected,
    askedAgain: () => again,
    oneMore,
    stop: async () => {
      clearInterval(clock);
      await Promise.all(running);
    },
    abandon: () => {
      clearInterval(clock);
      abandoned = true;
    },
  };
};
