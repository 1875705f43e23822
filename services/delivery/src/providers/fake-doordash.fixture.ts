import { createHmac } from 'node:crypto';
import { type FarAnswer, openFarSide } from '@biteboard/platform/testing';

/** A developer as DoorDash knows it. */
export interface DoordashDeveloper {
  keyId: string;
  signingSecret: string;
}

const refused = (status: number, code: string, message: string, field_errors?: object[]): FarAnswer => ({
  status,
  body: { code, message, ...(field_errors ? { field_errors } : {}) },
});

const decoded = (part: string): Record<string, unknown> => {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    return {};
  }
};

/** What is wrong with a token, by the words of the documents. */
const tokenFault = (
  authorization: string,
  developers: Record<string, DoordashDeveloper>,
  nowS: number,
): string | undefined => {
  const [head = '', payload = '', signature] = authorization.replace(/^Bearer /, '').split('.');
  const { alg, typ, 'dd-ver': version } = decoded(head);
  if (alg !== 'HS256' || typ !== 'JWT' || version !== 'DD-JWT-V1') return 'The header is wrong.';
  const { aud, iss, kid, iat, exp } = decoded(payload);
  const developer = developers[String(iss)];
  if (aud !== 'doordash' || !developer || kid !== developer.keyId) return 'The claims are wrong.';
  if (typeof iat !== 'number' || typeof exp !== 'number' || iat > nowS || exp <= nowS || exp - iat > 1800)
    return 'The token is not of now.';
  const key = Buffer.from(developer.signingSecret, 'base64url');
  const expected = createHmac('sha256', key).update(`${head}.${payload}`).digest('base64url');
  return signature === expected ? undefined : 'The signature is wrong.';
};

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

interface DoordashDelivery extends Record<string, unknown> {
  external_delivery_id: string;
  delivery_status: string;
}

const ENDED = ['quote', 'delivered', 'cancelled', 'returned'];
const CANCELLABLE = ['created', 'confirmed', 'enroute_to_pickup', 'arrived_at_pickup', 'cancelled'];

/** DoorDash Drive as its documents tell: quotes for whoever signs its token well, each of which is a delivery once accepted. */
export const openFakeDoordash = async (
  developers: Record<string, DoordashDeveloper>,
  now: () => number = Date.now,
) => {
  const all = new Map<string, DoordashDelivery>();
  const far = { now, feeCents: 975, isQuoteGood: true };

  const quote = (text: string): FarAnswer => {
    const body = JSON.parse(text);
    const faults = bodyFaults(body);
    if (faults.length > 0)
      return refused(400, 'validation_error', 'One or more request parameters is invalid', faults);
    const { external_delivery_id } = body;
    if (all.has(external_delivery_id)) return refused(409, 'duplicate_delivery_id', 'Duplicate delivery ID');
    const at = (minutes: number) => new Date(far.now() + minutes * 60_000).toISOString();
    const delivery = {
      external_delivery_id,
      delivery_status: 'quote',
      currency: 'USD',
      fee: far.feeCents,
      pickup_time_estimated: at(13.5),
      dropoff_time_estimated: at(30),
    };
    all.set(external_delivery_id, delivery);
    return { status: 200, body: delivery };
  };

  const accept = (delivery: DoordashDelivery): FarAnswer => {
    if (delivery.delivery_status !== 'quote')
      return refused(409, 'already_accepted', 'The quote was accepted already.');
    if (!far.isQuoteGood) return refused(400, 'quote_expired', 'The quote has expired.');
    const tracking_url = `https://www.doordash.com/drive/portal/track/${delivery.external_delivery_id}`;
    Object.assign(delivery, { delivery_status: 'created', tracking_url });
    return { status: 200, body: delivery };
  };

  const cancel = (delivery: DoordashDelivery): FarAnswer => {
    if (!CANCELLABLE.includes(delivery.delivery_status))
      return refused(409, 'not_cancellable', 'The delivery cannot be cancelled any more.');
    Object.assign(delivery, { delivery_status: 'cancelled' });
    return { status: 200, body: delivery };
  };

  const side = await openFarSide(({ call, headers, text }) => {
    const fault = tokenFault(String(headers.authorization), developers, far.now() / 1000);
    if (fault) return refused(401, 'authentication_error', fault);
    if (call === 'POST /drive/v2/quotes') return quote(text);
    const [, method, kind, id = '', action] =
      /^(\w+) \/drive\/v2\/(quotes|deliveries)\/([^/]+)(?:\/(\w+))?$/.exec(call) ?? [];
    const delivery = all.get(decodeURIComponent(id));
    if (!delivery) return refused(404, 'unknown_delivery_id', 'There is no such delivery.');
    if (`${method} ${kind} ${action}` === 'POST quotes accept') return accept(delivery);
    if (`${method} ${kind} ${action}` === 'PUT deliveries cancel') return cancel(delivery);
    return method === 'GET' ? { status: 200, body: delivery } : refused(404, 'not_found', 'No such call.');
  });
  return {
    ...side,
    far,
    all,
    /** Brings a delivery on; the message that tells of it, as the portal has it. */
    goOn: (id: string, event_name: string, change: object) => {
      Object.assign(all.get(id)!, change);
      return { external_delivery_id: id, event_name, created_at: new Date(far.now()).toISOString() };
    },
    /** Those for which a courier is or may be under way. */
    live: () => [...all.values()].filter(({ delivery_status }) => !ENDED.includes(delivery_status)),
  };
};
