import { createHmac } from 'node:crypto';
import { type FarAnswer, type FarCall, openFarSide } from '@biteboard/platform/testing';

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

/** DoorDash Drive as its documents tell: quotes for whoever signs its token well. */
export const openFakeDoordash = async (
  developers: Record<string, DoordashDeveloper>,
  now: () => number = Date.now,
) => {
  const seen = new Set<unknown>();
  const far = { now };

  const quote = ({ headers, text }: FarCall): FarAnswer => {
    const fault = tokenFault(String(headers.authorization), developers, far.now() / 1000);
    if (fault) return refused(401, 'authentication_error', fault);
    const body = JSON.parse(text);
    const faults = bodyFaults(body);
    if (faults.length > 0)
      return refused(400, 'validation_error', 'One or more request parameters is invalid', faults);
    const { external_delivery_id } = body;
    if (seen.has(external_delivery_id)) return refused(409, 'duplicate_delivery_id', 'Duplicate delivery ID');
    seen.add(external_delivery_id);
    const at = (minutes: number) => new Date(far.now() + minutes * 60_000).toISOString();
    return {
      status: 200,
      body: {
        external_delivery_id,
        delivery_status: 'quote',
        currency: 'USD',
        fee: 975,
        pickup_time_estimated: at(13.5),
        dropoff_time_estimated: at(30),
      },
    };
  };

  const side = await openFarSide((one) =>
    one.call === 'POST /drive/v2/quotes' ? quote(one) : refused(404, 'not_found', 'There is no such call.'),
  );
  return { ...side, far };
};
