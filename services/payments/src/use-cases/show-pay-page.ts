import { type Language, type OrderSnapshot, SESSION_LIFETIME_MS } from '@biteboard/contracts';
import { openValue } from '@biteboard/platform/links';
import { type Checkout, isExpired, noteOpened } from '../checkout/checkout.ts';
import { retryOpening } from '../checkout/opening.ts';
import { speaking } from '../pages/messages.ts';
import { expiredPage, messagePage, type PageAnswer, tooSmallPage } from '../pages/page.ts';
import { isPayToken } from '../pages/pay-token.ts';
import type { Payments } from '../payments.ts';
import { enqueueCheckout, startCheckout } from './start-checkout.ts';

const WAIT_MS = 2_000;
/** While Kafka is there it comes in less. */
const EVENT_COMES_WITHIN_MS = 300;
/** A session that this process opens is seen at once; another replica's by polling, soon at first. */
const LOOK_AGAIN_MS = [20, 40, 80, 150];
const REFRESH_SECONDS = 2;

/** What an order's pay link says. */
interface PayLink {
  orderId: string;
  token: string;
  /** The order itself, which only orders and payments can read. */
  sealed: string | undefined;
}

const hrefOf = ({ orderId, token, sealed }: PayLink): string =>
  `/pay/${orderId}?token=${token}${sealed ? `&order=${sealed}` : ''}`;

/** Sends the customer on to where the order is paid; waits a little for it, then has the page ask again. */
export const showPayPage = async (
  payments: Payments,
  link: PayLink,
  wished: Language,
): Promise<PageAnswer> => {
  const { orderId, token } = link;
  if (!isPayToken(payments.secrets, orderId, token)) {
    const say = speaking(wished);
    return messagePage(403, {
      language: wished,
      title: say('linkDead'),
      text: say('linkDeadText'),
      link: { href: '/', label: say('toShop') },
    });
  }
  let checkout = await findCheckout(payments, link);
  if (checkout && noteOpened(checkout)) await payments.checkouts.change(orderId, noteOpened);
  if (checkout?.state === 'refused' && (await retryRefused(payments, orderId))) {
    checkout = await waitForSession(payments, orderId, WAIT_MS);
  }
  if (!checkout || checkout.state === 'opening') {
    const language = checkout?.order.language ?? wished;
    const say = speaking(language);
    return messagePage(200, {
      language,
      title: say('waiting'),
      text: say('waitingText'),
      link: { href: hrefOf(link), label: say('goOn') },
      refreshSeconds: REFRESH_SECONDS,
    });
  }
  return answerFor(payments, checkout, link, wished);
};

const answerFor = async (
  payments: Payments,
  checkout: Checkout,
  payLink: PayLink,
  wished: Language,
): Promise<PageAnswer> => {
  const { order, sessionId = '', state, url } = checkout;
  if (state === 'paid') return { to: `/s/${order.siteSlug}/orders?status=success&cs=${sessionId}` };
  // The order's page knows what became of its payment: refunded, or being refunded.
  if (checkout.payments.length > 0) return { to: `/s/${order.siteSlug}/orders/${order._id}` };
  if (state === 'open' && url && !isExpired(checkout, payments.clock.now())) return { to: url };
  const shop = (await payments.sites.find(checkout.siteId)) ?? {
    name: order.siteName,
    slug: order.siteSlug,
    logoUrl: '',
    brandColor: '',
  };
  const language = order.language ?? wished;
  if (checkout.totalTooSmall) return tooSmallPage(language, shop, order.orderNumber);
  if (state !== 'refused') return expiredPage(language, shop, order.orderNumber);
  const say = speaking(language);
  return messagePage(502, {
    language,
    title: say('refused'),
    text: say('refusedText'),
    link: { href: hrefOf(payLink), label: say('tryAgain') },
    shop,
  });
};

const retryRefused = async (payments: Payments, orderId: string): Promise<boolean> => {
  let again = false;
  const changed = await payments.checkouts.change(orderId, (checkout) => {
    const decision = retryOpening(checkout, payments.clock.now());
    again = decision !== undefined;
    return decision;
  });
  if (changed && again) await enqueueCheckout(payments, { orderId, siteId: changed.siteId });
  return again;
};

/** Begins the checkout of the order in the link; nothing where it is another's, or its session would be over. */
const beginFromLink = async (payments: Payments, orderId: string, sealed: string): Promise<void> => {
  const order = openValue<OrderSnapshot>(payments.secrets, sealed);
  if (order?._id !== orderId) return;
  if (Date.parse(order.createdAt) + SESSION_LIFETIME_MS <= payments.clock.now()) return;
  await startCheckout(payments, await payments.removed.storable(order));
};

/** The checkout with its session; begun by the link where the event of the order does not come. */
const findCheckout = async (
  payments: Payments,
  { orderId, sealed }: PayLink,
): Promise<Checkout | undefined> => {
  if (sealed) {
    const known = await waitForSession(payments, orderId, EVENT_COMES_WITHIN_MS);
    if (known && known.state !== 'opening') return known;
    if (!known) await beginFromLink(payments, orderId, sealed);
  }
  return waitForSession(payments, orderId, WAIT_MS);
};

/**
 * What is not known here is not read at first: the event of an order that was just placed is about to come. Another
 * replica may have opened a session since this one wrote that it waits.
 */
const lookFirst = async (
  { checkouts }: Pick<Payments, 'checkouts'>,
  orderId: string,
): Promise<Checkout | undefined> => {
  const near = await checkouts.findNear(orderId);
  return near === undefined || near.state === 'open' || near.state === 'paid'
    ? near
    : checkouts.find(orderId);
};

const waitForSession = async (
  { checkouts }: Payments,
  orderId: string,
  withinMs: number,
): Promise<Checkout | undefined> => {
  const until = Date.now() + withinMs;
  const watch = checkouts.watch(orderId);
  try {
    let told: Checkout | undefined;
    for (let looks = 0; ; looks += 1) {
      const look = () => (looks === 0 ? lookFirst({ checkouts }, orderId) : checkouts.find(orderId));
      const checkout = told ?? (await look());
      if ((checkout && checkout.state !== 'opening') || Date.now() >= until) return checkout;
      told = await watch.next(LOOK_AGAIN_MS[Math.min(looks, LOOK_AGAIN_MS.length - 1)]!);
    }
  } finally {
    watch.end();
  }
};
