export type Body = Record<string, unknown>;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MAX_NOTES = 280;
const SIZES = ['small', 'medium', 'large', 'xlarge'];

export const parsed = (text: unknown): Body => {
  try {
    return JSON.parse(String(text));
  } catch {
    return {};
  }
};

/** What is wrong with an address: it must be JSON inside a text. */
const addressFault = (text: unknown): string | undefined => {
  const address = typeof text === 'string' ? parsed(text) : {};
  const lines = address.street_address;
  const whole = ['city', 'state', 'zip_code', 'country'].every((name) => typeof address[name] === 'string');
  return Array.isArray(lines) && lines.length > 0 && whole ? undefined : 'is not an address';
};

/** What is wrong with the fields that a quote and a delivery share, by field. */
export const quoteFaults = (body: Body): Record<string, string> => {
  const faults: Record<string, string> = {};
  for (const end of ['pickup', 'dropoff']) {
    const fault = addressFault(body[`${end}_address`]);
    if (fault) faults[`${end}_address`] = fault;
    const [lat, lon] = [body[`${end}_latitude`], body[`${end}_longitude`]];
    if (typeof lat !== typeof lon) faults[`${end}_latitude`] = 'needs both coordinates';
  }
  return faults;
};

const isPhone = (value: unknown): boolean => /^\+\d+$/.test(String(value));
const isWholeItem = (item: unknown): boolean => {
  const { name, quantity, size } = (item ?? {}) as Body;
  return (
    typeof name === 'string' && name !== '' && Number.isInteger(quantity) && SIZES.includes(String(size))
  );
};

/** What is wrong with a delivery, by field. */
export const deliveryFaults = (body: Body): Record<string, string> => {
  const faults = quoteFaults(body);
  for (const end of ['pickup', 'dropoff']) {
    if (!body[`${end}_name`]) faults[`${end}_name`] = 'is required';
    if (!isPhone(body[`${end}_phone_number`])) faults[`${end}_phone_number`] = 'is not a phone number';
    if (String(body[`${end}_notes`] ?? '').length > MAX_NOTES) faults[`${end}_notes`] = 'is too long';
  }
  const items = body.manifest_items;
  if (!Array.isArray(items) || items.length === 0 || !items.every(isWholeItem))
    faults.manifest_items = 'needs a name, a quantity and a size each';
  return faults;
};

/** Which of the windows' rules is broken, as Uber's code for it. */
export const windowFault = (body: Body, now: number): string | undefined => {
  const at = (name: string): number | undefined =>
    typeof body[name] === 'string' ? Date.parse(body[name]) : undefined;
  const pickup = { ready: at('pickup_ready_dt'), deadline: at('pickup_deadline_dt') };
  const dropoff = { ready: at('dropoff_ready_dt'), deadline: at('dropoff_deadline_dt') };
  if (pickup.ready !== undefined && pickup.ready > now + 30 * DAY) return 'pickup_ready_too_late';
  if (
    pickup.ready !== undefined &&
    pickup.deadline !== undefined &&
    pickup.deadline - pickup.ready < 10 * MINUTE
  )
    return 'pickup_window_too_small';
  if (pickup.deadline !== undefined && pickup.deadline < now + 20 * MINUTE)
    return 'pickup_deadline_too_early';
  if (dropoff.ready !== undefined && pickup.deadline !== undefined && dropoff.ready > pickup.deadline)
    return 'dropoff_ready_after_pickup_deadline';
  if (dropoff.deadline !== undefined && dropoff.deadline < (dropoff.ready ?? now) + 20 * MINUTE)
    return 'dropoff_deadline_too_early';
  return undefined;
};
