type Body = Record<string, unknown>;

interface Fault {
  status: number;
  code: string;
  metadata?: object;
}

interface UberDelivery extends Body {
  id: string;
  external_id: string;
  status: string;
}

const NEEDED = [
  'pickup_name',
  'pickup_address',
  'pickup_phone_number',
  'dropoff_name',
  'dropoff_address',
  'dropoff_phone_number',
  'manifest_items',
];
const ENDED = ['delivered', 'canceled', 'returned'];

/** Uber's deliveries as its documents tell: one for an idempotency key, found by its own id, cancelled until the pickup. */
export const fakeUberDeliveries = () => {
  const all = new Map<string, UberDelivery>();
  const keys = new Map<string, string>();
  const quotes = new Map<string, 'good' | 'used' | 'expired'>();
  const far = {
    /** A key is kept for an hour; after that its twin is refused. */
    keepsKeys: true,
  };

  const create = (body: Body, fee: number): { fault?: Fault; answer?: Body } => {
    const known = keys.get(String(body.idempotency_key));
    if (known && far.keepsKeys) return { answer: all.get(known)! };
    const twin = [...all.values()].find(({ external_id }) => external_id === body.external_id);
    if (twin)
      return { fault: { status: 409, code: 'duplicate_delivery', metadata: { delivery_id: twin.id } } };
    const missing = NEEDED.filter((name) => !body[name]);
    const isPhone = [body.pickup_phone_number, body.dropoff_phone_number].every((one) =>
      /^\+\d+$/.test(String(one)),
    );
    if (missing.length > 0 || !isPhone) return { fault: { status: 400, code: 'invalid_params' } };
    const quote = quotes.get(String(body.quote_id));
    if (quote !== 'good')
      return { fault: { status: 400, code: quote === 'used' ? 'used_quote' : 'expired_quote' } };
    quotes.set(String(body.quote_id), 'used');
    const id = `del_${all.size + 1}`;
    const delivery: UberDelivery = {
      id,
      external_id: String(body.external_id),
      kind: 'delivery',
      status: 'pending',
      complete: false,
      courier_imminent: false,
      courier: null,
      fee,
      tracking_url: `https://www.ubereats.com/orders/${id}`,
      dropoff_eta: '2026-06-10T19:00:00Z',
    };
    all.set(id, delivery);
    keys.set(String(body.idempotency_key), id);
    return { answer: delivery };
  };

  const cancel = (delivery: UberDelivery): { fault?: Fault; answer?: Body } => {
    if (!['pending', 'pickup', 'canceled'].includes(delivery.status))
      return { fault: { status: 400, code: 'noncancelable_delivery' } };
    Object.assign(delivery, { status: 'canceled', complete: true });
    return { answer: delivery };
  };

  let events = 0;
  return {
    far,
    all,
    newQuote: (): string => {
      const id = `dqt_${quotes.size + 1}`;
      quotes.set(id, 'good');
      return id;
    },
    expireQuotes: (): void => {
      for (const [id, state] of quotes) if (state === 'good') quotes.set(id, 'expired');
    },
    answer: (method: string, path: string, body: Body, fee: number): { fault?: Fault; answer?: Body } => {
      if (method === 'POST' && path === 'deliveries') return create(body, fee);
      if (method === 'GET' && path.startsWith('deliveries?'))
        return { answer: { data: [...all.values()].filter(({ status }) => !ENDED.includes(status)) } };
      const [, id = '', action] = /^deliveries\/([^/]+)(?:\/(cancel))?$/.exec(path) ?? [];
      const delivery = all.get(id);
      if (!delivery) return { fault: { status: 404, code: 'delivery_not_found' } };
      return action ? cancel(delivery) : { answer: delivery };
    },
    /** Brings a delivery on; the message that tells of it. */
    goOn: (id: string, change: Body, created: string | number = '2026-06-10T18:00:00Z') => {
      const delivery = Object.assign(all.get(id)!, change);
      events += 1;
      return {
        id: `evt_${events}`,
        kind: 'event.delivery_status',
        status: delivery.status,
        delivery_id: id,
        created: new Date(created).toISOString(),
        live_mode: false,
        customer_id: 'customer 1',
        data: structuredClone(delivery),
      };
    },
    /** Those for which a courier is or may be under way. */
    live: () => [...all.values()].filter(({ status }) => !ENDED.includes(status)),
  };
};
