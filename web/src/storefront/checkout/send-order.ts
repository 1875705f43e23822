import type { BodyOf, DropoffInput, endpoints, ResponseOf } from '@biteboard/contracts';
import { type Cart, toCartLines } from '@biteboard/contracts/rules';
import { call, isStatus, messageOf } from '../../lib/api.ts';
import { language } from '../../lib/messages/language.ts';
import { t } from './messages.ts';

type TakeoutBody = BodyOf<typeof endpoints.checkoutPickup>;
type DeliveryBody = BodyOf<typeof endpoints.checkoutDelivery>;
type Placed = ResponseOf<typeof endpoints.checkoutPickup>;

const timeOf = (scheduledFor: number | null) =>
  scheduledFor === null ? null : new Date(scheduledFor).toISOString();

/** The body of a takeout checkout (spec §7). */
export function takeoutBody(
  cart: Cart,
  { locationId, scheduledFor, tipCents, currency }: TakeoutWhere,
): TakeoutBody {
  return {
    items: toCartLines(cart),
    tipCents,
    pickup: { location: locationId, scheduledFor: timeOf(scheduledFor) },
    notes: cart.notes,
    coupon: cart.coupon?.code ?? null,
    currency,
    language: language(),
  };
}

/** The body of a delivery checkout (decided §5); without a location it starts at the nearest. */
export function deliveryBody(cart: Cart, where: DeliveryWhere): DeliveryBody {
  const { dropoff, locationId, scheduledFor, tipCents, currency } = where;
  return {
    items: toCartLines(cart),
    tipCents,
    dropoff,
    location: locationId,
    scheduledFor: timeOf(scheduledFor),
    notes: cart.notes,
    coupon: cart.coupon?.code ?? null,
    currency,
    language: language(),
  };
}

interface TakeoutWhere {
  locationId: string;
  scheduledFor: number | null;
  tipCents: number;
  /** That all of it was shown in. */
  currency: NonNullable<TakeoutBody['currency']>;
}

interface DeliveryWhere extends Pick<TakeoutWhere, 'scheduledFor' | 'tipCents' | 'currency'> {
  dropoff: DropoffInput;
  locationId: string | null;
}

interface OrderToPlace {
  slug: string;
  payOnline: boolean;
  body: TakeoutBody | DeliveryBody;
  idempotencyKey: string;
}

/** Places the order and returns where to go next; throws where it was refused or the answer has no address (spec §5). */
export async function sendOrder(order: OrderToPlace): Promise<Placed> {
  const placed = await send(order);
  if (!isAddress(placed?.url)) throw new Error(t('noUrl'));
  return placed;
}

function send({ slug, payOnline, body, idempotencyKey }: OrderToPlace): Promise<Placed> {
  const rest = { method: 'POST', params: { site: slug }, idempotencyKey } as const;
  if ('dropoff' in body)
    return call<typeof endpoints.checkoutDelivery>({
      ...rest,
      body,
      path: '/api/payments/stripe/:site/checkout/delivery',
    });
  return payOnline
    ? call<typeof endpoints.checkoutPickup>({
        ...rest,
        body,
        path: '/api/payments/stripe/:site/checkout/pickup',
      })
    : call<typeof endpoints.placePickupOrder>({ ...rest, body, path: '/api/shop/:site/orders/pickup' });
}

/** A path of ours or a web address; nothing that could run as a script. */
const isAddress = (url: unknown): url is string =>
  typeof url === 'string' && (/^\/(?!\/)/.test(url) || /^https?:\/\//i.test(url));

/** The server's message, or the error field if the message is JSON (spec §8); a lost connection says what failed. */
export function orderMessage(error: unknown, type: 'pickup' | 'delivery'): string {
  const failed = t(type === 'pickup' ? 'failed' : 'deliveryFailed');
  const message = messageOf(error, failed);
  return isStatus(error, 0) ? `${failed}: ${message}` : message;
}
