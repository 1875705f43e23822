import type { Language } from '@biteboard/contracts';
import { type Checkout, isExpired, noteOpened } from '../checkout/checkout.ts';
import { retryOpening } from '../checkout/opening.ts';
import { speaking } from '../pages/messages.ts';
import { expiredPage, messagePage, type PageAnswer, tooSmallPage } from '../pages/page.ts';
import { isPayToken } from '../pages/pay-token.ts';
import type { Payments } from '../payments.ts';
import { enqueueCheckout } from './start-checkout.ts';

const WAIT_MS = 2_000;
/** A session that this process opens is seen at once; another replica's by polling, soon at first. */
const LOOK_AGAIN_MS = [20, 40, 80, 150];
const REFRESH_SECONDS = 2;

/** Sends the customer on to where the order is paid; waits a little for it, then has the page ask again. */
export const showPayPage = async (
  payments: Payments,
  { orderId, token, wished }: { orderId: string; token: string; wished: Language },
): Promise<PageAnswer> => {
  if (!isPayToken(payments.secrets, orderId, token)) {
    const say = speaking(wished);
    return messagePage(403, {
      language: wished,
      title: say('linkDead'),
      text: say('linkDeadText'),
      link: { href: '/', label: say('toShop') },
    });
  }
  let checkout = await waitForSession(payments, orderId);
  if (checkout && noteOpened(checkout)) await payments.checkouts.change(orderId, noteOpened);
  if (checkout?.state === 'refused' && (await retryRefused(payments, orderId))) {
    checkout = await waitForSession(payments, orderId);
  }
  if (!checkout || checkout.state === 'opening') {
    const language = checkout?.order.language ?? wished;
    const say = speaking(language);
    return messagePage(200, {
      language,
      title: say('waiting'),
      text: say('waitingText'),
      link: { href: `/pay/${orderId}?token=${token}`, label: say('goOn') },
      refreshSeconds: REFRESH_SECONDS,
    });
  }
  return answerFor(payments, checkout, token, wished);
};

const answerFor = async (
  payments: Payments,
  checkout: Checkout,
  token: string,
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
    link: { href: `/pay/${order._id}?token=${token}`, label: say('tryAgain') },
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

const waitForSession = async ({ checkouts }: Payments, orderId: string): Promise<Checkout | undefined> => {
  const until = Date.now() + WAIT_MS;
  const watch = checkouts.watch(orderId);
  try {
    let told: Checkout | undefined;
    for (let looks = 0; ; looks += 1) {
      const checkout = told ?? (await checkouts.find(orderId));
      if ((checkout && checkout.state !== 'opening') || Date.now() >= until) return checkout;
      told = await watch.next(LOOK_AGAIN_MS[Math.min(looks, LOOK_AGAIN_MS.length - 1)]!);
    }
  } finally {
    watch.end();
  }
};
