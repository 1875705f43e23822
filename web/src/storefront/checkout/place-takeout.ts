import type { BodyOf, endpoints, ResponseOf } from '@biteboard/contracts';
import { type Cart, toBasketLines } from '@biteboard/contracts/rules';
import { ApiError, call, isStatus, messageOf } from '../../lib/api.ts';
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

/**
 * The key of an attempt. It stays the same while the same order is sent again after a lost answer, so that nothing is
 * placed twice; a refusal or a changed order takes a new one.
 */
export class AttemptKey {
  private text = '';
  private key = '';

  for(body: unknown): string {
    const text = JSON.stringify(body);
    if (text !== this.text) {
      this.text = text;
      this.key = randomKey();
    }
    return this.key;
  }

  /** What was answered is over; what was not may be asked again under the same key. */
  settle(error: unknown): void {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) this.text = '';
  }
}

/** `crypto.randomUUID` is missing where a page came without TLS. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
