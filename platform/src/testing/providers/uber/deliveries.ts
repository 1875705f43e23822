import type { FarAnswer } from '../far-side.ts';
import { uberRefusal } from './answers.ts';
import { type Body, deliveryFaults, quoteFaults, windowFault } from './checks.ts';

const MINUTE = 60_000;
const ENDED = ['delivered', 'canceled', 'returned'];
const PAGE = 50;

export interface UberDelivery extends Body {
  id: string;
  external_id: string;
  status: string;
  /** Whose it is. */
  customer_id?: string;
}

interface UberQuote {
  until: number;
  isUsed: boolean;
  address: unknown;
}

export interface UberOffer {
  feeCents: number;
  /** How long a quote is good; 0: none is. */
  quoteMinutes: number;
  /** How long an idempotency key is known; after that its twin is refused. */
  keyMinutes: number;
  /** Until a courier is at the pickup. */
  pickupMinutes: number;
}

/** One dot, as the courier's picture. */
export const UBER_PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const invalid = (faults: Record<string, string>): FarAnswer =>
  uberRefusal(400, 'invalid_params', 'The parameters of your request were invalid.', faults);

const good = (body: object): FarAnswer => ({ status: 200, body: structuredClone(body) });

/** Uber's deliveries: one for an idempotency key, found by its own id, cancelled until the pickup. */
export const uberDeliveries = (now: () => number, offer: UberOffer) => {
  const all = new Map<string, UberDelivery>();
  const keys = new Map<string, { id: string; until: number }>();
  const quotes = new Map<string, UberQuote>();
  const iso = (ms: number) => new Date(now() + ms).toISOString();

  const quote = (body: Body): FarAnswer => {
    const faults = quoteFaults(body);
    if (Object.keys(faults).length > 0) return invalid(faults);
    const window = windowFault(body, now());
    if (window) return uberRefusal(400, window);
    const id = `dqt_${quotes.size + 1}`;
    quotes.set(id, {
      until: now() + offer.quoteMinutes * MINUTE,
      isUsed: false,
      address: body.dropoff_address,
    });
    return good({
      kind: 'delivery_quote',
      id,
      created: iso(0),
      expires: iso(offer.quoteMinutes * MINUTE),
      fee: offer.feeCents,
      currency_type: 'CAD',
      dropoff_eta: iso(40 * MINUTE),
      duration: 25,
      pickup_duration: offer.pickupMinutes,
    });
  };

  const quoteFault = (body: Body): string | undefined => {
    const known = quotes.get(String(body.quote_id));
    if (known?.isUsed) return 'used_quote';
    if (!known || known.until <= now()) return 'expired_quote';
    return known.address === body.dropoff_address ? undefined : 'mismatched_price_quote';
  };

  const newDelivery = (body: Body, customer: string): UberDelivery => {
    const id = `del_${all.size + 1}`;
    const delivery: UberDelivery = {
      id,
      external_id: String(body.external_id),
      customer_id: customer,
      kind: 'delivery',
      status: 'pending',
      complete: false,
      courier_imminent: false,
      courier: null,
      created: iso(0),
      updated: iso(0),
      fee: offer.feeCents + (Number(body.tip) || 0),
      tip: Number(body.tip) || 0,
      live_mode: false,
      manifest_reference: body.manifest_reference,
      tracking_url: `https://www.ubereats.com/orders/${id}`,
      pickup_eta: iso(offer.pickupMinutes * MINUTE),
      dropoff_eta: iso(60 * MINUTE),
      undeliverable_action: body.undeliverable_action ?? 'return',
      related_deliveries: [],
      dropoff_verification: body.dropoff_verification,
    };
    all.set(id, delivery);
    return delivery;
  };

  /** What is answered, and the delivery that is new. */
  const create = (body: Body, customer: string): { answer: FarAnswer; made?: UberDelivery } => {
    const known = keys.get(String(body.idempotency_key));
    if (known && known.until > now()) return { answer: good(all.get(known.id)!) };
    const twin = [...all.values()].find(({ external_id }) => external_id === body.external_id);
    if (twin) {
      const about = { delivery_id: twin.id };
      return {
        answer: uberRefusal(409, 'duplicate_delivery', 'An active delivery like this already exists.', about),
      };
    }
    const faults = deliveryFaults(body);
    if (Object.keys(faults).length > 0) return { answer: invalid(faults) };
    const code = quoteFault(body) ?? windowFault(body, now());
    if (code) return { answer: uberRefusal(400, code) };
    quotes.get(String(body.quote_id))!.isUsed = true;
    const made = newDelivery(body, customer);
    keys.set(String(body.idempotency_key), { id: made.id, until: now() + offer.keyMinutes * MINUTE });
    return { answer: good(made), made };
  };

  const list = (path: string): FarAnswer => {
    const query = new URLSearchParams(path.split('?')[1]);
    const [limit, offset] = [Number(query.get('limit') ?? PAGE), Number(query.get('offset') ?? 0)];
    const rows = [...all.values()].filter(
      ({ status }) => query.get('filter') !== 'ongoing' || !ENDED.includes(status),
    );
    const data = rows.slice(offset, offset + limit);
    return good({ object: 'list', total_count: rows.length, url: '/deliveries', data });
  };

  /** A picture is there once it was delivered, where one was asked for. */
  const proof = (id: string, { waypoint, type }: Body): FarAnswer => {
    const delivery: Body = all.get(id) ?? {};
    const { status, dropoff_verification: wanted } = delivery;
    const isThere = status === 'delivered' && (wanted as Body | undefined)?.picture === true;
    return isThere && waypoint === 'dropoff' && type === 'picture'
      ? good({ document: UBER_PICTURE })
      : uberRefusal(404, 'delivery_not_found', 'Cannot find requested proof of delivery.');
  };

  return {
    all,
    quote,
    create,
    list,
    proof,
    find: (id: string): FarAnswer => {
      const delivery = all.get(id);
      return delivery
        ? good(delivery)
        : uberRefusal(404, 'delivery_not_found', 'The requested delivery was not found.');
    },
    /** Whether it can still be cancelled: until the courier has the food. */
    isCancellable: (id: string): boolean => ['pending', 'pickup'].includes(String(all.get(id)?.status)),
    /** Those for which a courier is or may be under way. */
    live: () => [...all.values()].filter(({ status }) => !ENDED.includes(status)),
  };
};
