import type { FarAnswer } from '../far-side.ts';

export const doordashRefusal = (
  status: number,
  code: string,
  message: string,
  field_errors?: object[],
): FarAnswer => ({
  status,
  body: { code, message, ...(field_errors ? { field_errors } : {}) },
});

/** Come instead of answers: put one into `mishaps`, or let the weather choose. */
export const DOORDASH_FAULTS = {
  broken: doordashRefusal(500, 'unknown_error', 'Something went wrong.'),
  unavailable: doordashRefusal(503, 'service_unavailable', 'The service is not available.'),
  tooMany: {
    ...doordashRefusal(429, 'rate_limit_exceeded', 'Too many requests.'),
    headers: { 'retry-after': '2' },
  },
} as const satisfies Record<string, FarAnswer>;

const MINUTE = 60_000;
const ENDED = ['quote', 'delivered', 'cancelled', 'returned'];
const CANCELLABLE = ['created', 'confirmed', 'enroute_to_pickup', 'arrived_at_pickup', 'cancelled'];

export interface DoordashDelivery extends Record<string, unknown> {
  external_delivery_id: string;
  delivery_status: string;
}

export interface DoordashOffer {
  feeCents: number;
  /** Until a courier is at the pickup. */
  pickupMinutes: number;
  /** How long a quote is good; 0: none is. */
  quoteMinutes: number;
}

const bodyFaults = (body: Record<string, unknown>): object[] => {
  const faults: object[] = [];
  const need = (field: string, pattern: RegExp): void => {
    if (!pattern.test(String(body[field] ?? ''))) faults.push({ field, error: 'is not valid' });
  };
  need('external_delivery_id', /^[\w.~-]+$/);
  need('pickup_address', /./);
  need('dropoff_address', /./);
  need('pickup_phone_number', /^\+\d+$/);
  need('dropoff_phone_number', /^\+\d+$/);
  if (Boolean(body.pickup_external_business_id) !== Boolean(body.pickup_external_store_id))
    faults.push({ field: 'pickup_external_store_id', error: 'must come with its business' });
  return faults;
};

/** DoorDash's deliveries: each is a quote for five minutes, and the delivery once that is accepted. */
export const doordashDeliveries = (now: () => number, offer: DoordashOffer) => {
  const all = new Map<string, DoordashDelivery>();
  const quotedUntil = new Map<string, number>();
  const at = (minutes: number) => new Date(now() + minutes * MINUTE).toISOString();
  const good = (body: object): FarAnswer => ({ status: 200, body: structuredClone(body) });

  return {
    all,
    quote: (text: string): FarAnswer => {
      const body = JSON.parse(text);
      const faults = bodyFaults(body);
      if (faults.length > 0)
        return doordashRefusal(400, 'validation_error', 'One or more request parameters is invalid', faults);
      const { external_delivery_id, tip = 0, order_value = 0 } = body;
      if (all.has(external_delivery_id))
        return doordashRefusal(409, 'duplicate_delivery_id', 'Duplicate delivery ID');
      const delivery = {
        external_delivery_id,
        delivery_status: 'quote',
        currency: 'USD',
        fee: offer.feeCents,
        tip,
        order_value,
        pickup_time_estimated: at(offer.pickupMinutes),
        dropoff_time_estimated: at(30),
      };
      all.set(external_delivery_id, delivery);
      quotedUntil.set(external_delivery_id, now() + offer.quoteMinutes * MINUTE);
      return good(delivery);
    },
    /** What is answered, and whether a courier is sent by it. */
    accept: (delivery: DoordashDelivery): { answer: FarAnswer; isNew?: boolean } => {
      const { external_delivery_id: id, delivery_status } = delivery;
      if (delivery_status !== 'quote')
        return { answer: doordashRefusal(409, 'already_accepted', 'The quote was accepted already.') };
      if ((quotedUntil.get(id) ?? 0) <= now())
        return { answer: doordashRefusal(400, 'quote_expired', 'The quote has expired.') };
      const tracking_url = `https://www.doordash.com/drive/portal/track/${id}`;
      Object.assign(delivery, { delivery_status: 'created', tracking_url });
      return { answer: good(delivery), isNew: true };
    },
    isCancellable: ({ delivery_status }: DoordashDelivery): boolean => CANCELLABLE.includes(delivery_status),
    show: good,
    /** Those for which a courier is or may be under way. */
    live: () => [...all.values()].filter(({ delivery_status }) => !ENDED.includes(delivery_status)),
  };
};
