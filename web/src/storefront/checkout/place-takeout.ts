import type { BodyOf, endpoints, ResponseOf } from '@biteboard/contracts';
import { type Cart, toBasketLines } from '@biteboard/contracts/rules';
import { call, isStatus, messageOf } from '../../lib/api.ts';
import { language } from '../../lib/texts/language.ts';
import { t } from './texts.ts';

type Body = BodyOf<typeof endpoints.checkoutPickup>;
type Placed = ResponseOf<typeof endpoints.checkoutPickup>;

/** The body of a takeout checkout (spec §7). */
export function takeoutBody(cart: Cart, locationId: string, scheduledFor: number | null): Body {
  return {
    items: toBasketLines(cart),
    tipCents: 0,
    pickup: {
      location: locationId,
      scheduledFor: scheduledFor === null ? null : new Date(scheduledFor).toISOString(),
    },
    notes: cart.notes,
    coupon: cart.coupon?.code ?? null,
    language: language(),
  };
}

interface TakeoutOrder {
  slug: string;
  payOnline: boolean;
  body: Body;
  idempotencyKey: string;
}

/** Places the order and answers where to go next; throws where it was refused or where there is nowhere to go (spec §5). */
export async function placeTakeout({ slug, payOnline, body, idempotencyKey }: TakeoutOrder): Promise<Placed> {
  const rest = { params: { site: slug }, body, idempotencyKey };
  const placed = payOnline
    ? await call<typeof endpoints.checkoutPickup>({
        method: 'POST',
        path: '/api/payments/stripe/:site/checkout/pickup',
        ...rest,
      })
    : await call<typeof endpoints.placePickupOrder>({
        method: 'POST',
        path: '/api/shop/:site/orders/pickup',
        ...rest,
      });
  if (!isAddress(placed?.url)) throw new Error(t('noUrl'));
  return placed;
}

/** A path of ours or a web address; nothing that could run as a script. */
const isAddress = (url: unknown): url is string =>
  typeof url === 'string' && (/^\/(?!\/)/.test(url) || /^https?:\/\//i.test(url));

/** The server's message, or the error field if the message is JSON (spec §8); a lost line says what it kept away. */
export function takeoutMessage(error: unknown): string {
  const message = messageOf(error, t('failed'));
  return isStatus(error, 0) ? `${t('failed')}: ${message}` : message;
}
