import { signInPerson } from '@biteboard/e2e';
import { sendSomeBack } from './came-back.fixture.ts';
import { described } from './described.fixture.ts';
import { disputeSome, expectNoCases } from './disputes.fixture.ts';
import { listAll } from './lists.fixture.ts';
import { attend } from './shop-floor.fixture.ts';
import { patchSite } from './shops.fixture.ts';
import { STORM_ADMIN, type Storm, type StormProduct } from './storm.fixture.ts';
import { KEYED, stripeKeysOf } from './stripe.fixture.ts';
import type { StormWorld } from './world.fixture.ts';

export interface Calm {
  storm: Storm;
  world: StormWorld;
  product: Pick<StormProduct, 'goAhead'>;
  /** How long (ms) nothing has to move until nothing will by itself. */
  patienceMs: number;
  tell(line: string): void;
}

const MINUTE = 60_000;
/** All retries have ended after these: pauses of minutes, payment sessions, pauses that doubled. */
const AHEAD = [3, 3, 32, 3, 10, 62, 3, 62, 3, 62, 62];
/** So many of them it takes until sessions are found that were opened without a word, and their money is on its way back. */
const STRAYS_KNOWN = 2;
const AT_ONCE = 12;
/** Each start sends some of the letters that wait; the last ones wait for their pauses to end. */
const MANY_LETTERS = 100;
const PATIENT_ROUNDS = 4;

/** What others do once nothing goes wrong any more: late customers pay, banks make up their mind, pages run out. */
const finishOutside = async ({ storm, world }: Calm, round: number): Promise<void> => {
  const { stripe, till } = world.stripe;
  for (const { orderId, plan } of storm.left) {
    const isSoon = plan.n % 2 === 0;
    for (const id of till.sessionsOf(orderId)) {
      const session = stripe.state.sessions.get(id)!;
      if (plan.pays === 'by transfer') await till.endTransfer(id, plan.n % 5 !== 0);
      else if (plan.pays === 'late' && (isSoon || round === 4)) await till.pay(id);
      else if (plan.pays !== 'late' && isSoon)
        session.expiresAt = Math.min(session.expiresAt, stripe.state.now());
    }
  }
  await stripe.expireDue();
  for (const [index, { id, status }] of [...stripe.state.refunds.values()].entries())
    if (status === 'pending') await (index % 6 === 0 ? stripe.failRefund(id) : stripe.settleRefund(id));
};

/** Everybody sees to what is left, until nobody can do more for now. */
const attendAll = async ({ storm, patienceMs }: Calm): Promise<void> => {
  for (let quietSince = performance.now(); performance.now() - quietSince < patienceMs; ) {
    const waiting = storm.left.splice(0);
    const turn = async (): Promise<void> => {
      for (let order = waiting.pop(); order; order = waiting.pop()) {
        const went = await attend(storm.floor, order);
        if (went !== 'done') storm.left.push(order);
        if (went !== 'waits') quietSince = performance.now();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, turn));
    if (storm.left.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};

/** Money of a session that was found late goes back late, too. */
const takeUpTwicePaid = ({ left, orders }: Storm): void => {
  for (const order of orders) if (order.plan.pays === 'twice' && !left.includes(order)) left.push(order);
};

interface Sendable {
  state: string;
}

/** How many mails and posts have not gone out. */
const waitingLetters = async ({ storm }: Calm): Promise<number> => {
  const mails = await listAll<Sendable>(storm.floor, '/api/admin/mails');
  const posts = await Promise.all(
    storm.shops.map(({ slug }) => listAll<Sendable>(storm.floor, `/api/admin/sites/${slug}/notifications`)),
  );
  return [...mails, ...posts.flat()].filter(({ state }) => state === 'waiting').length;
};

/** Nothing goes wrong any more, and everything is given time. Throws with what does not come to an end. */
export const calmDown = async (calm: Calm): Promise<void> => {
  const { storm, world, product, patienceMs, tell } = calm;
  world.setBad(false);
  for (const shop of KEYED)
    await patchSite(storm.on, storm.floor.admin(), storm.shops[shop]!.slug, stripeKeysOf(shop));
  const goAhead = async (minutes: number): Promise<void> => {
    await product.goAhead(minutes * MINUTE);
    storm.enter(await signInPerson({ url: '', call: storm.on.call }, STORM_ADMIN));
  };
  tell(`${await sendSomeBack(storm, world)} refunds came back`);
  for (const [round, minutes] of AHEAD.entries()) {
    await finishOutside(calm, round);
    if (round <= STRAYS_KNOWN) takeUpTwicePaid(storm);
    await attendAll(calm);
    tell(`${storm.left.length} orders left`);
    if (storm.left.length === 0 && round >= STRAYS_KNOWN) break;
    await goAhead(minutes);
  }
  await new Promise((resolve) => setTimeout(resolve, patienceMs));
  let letters = storm.left.length === 0 ? await waitingLetters(calm) : 0;
  for (let before = letters, idle = 0; letters > 0 && idle < PATIENT_ROUNDS; before = letters) {
    await goAhead(before > MANY_LETTERS ? 1 : 20);
    await new Promise((resolve) => setTimeout(resolve, patienceMs));
    letters = await waitingLetters(calm);
    tell(`${letters} letters left`);
    idle = letters < before ? 0 : idle + 1;
  }
  if (storm.left.length + letters === 0) {
    tell(`${await disputeSome(storm, world)} orders were disputed`);
    await expectNoCases(storm, world);
    return;
  }
  const orders = await Promise.all(storm.left.slice(0, 5).map((order) => described(storm, world, order)));
  throw new Error(`${storm.left.length} orders and ${letters} letters do not end:\n${orders.join('\n')}`);
};
