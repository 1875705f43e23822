/** In tests changing a shared value throws; freezing costs as much as a copy, so it is not done in production. */
const isGuarded = process.env.NODE_ENV === 'test';

/**
 * A value to pass on: the same one where JSON would not change it, else a copy as JSON makes it. It must not be
 * changed from then on.
 */
export const sharedValue = <T>(value: T): T => frozenInTests(isJson(value) ? value : (copyOf(value) as T));

/** The same of a value that is known to be JSON's. */
export const frozenInTests = <T>(value: T): T => (isGuarded ? frozen(value) : value);

const isJson = (value: unknown): boolean => {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object') return false;
  if (Array.isArray(value)) return value.every(isJson);
  if ('toJSON' in value || Object.hasOwn(value, '__proto__')) return false;
  for (const key in value) if (!isJson((value as Record<string, unknown>)[key])) return false;
  return true;
};

const copyOf = (value: unknown): unknown => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((one) => copyOf(one) ?? null);
  if ('toJSON' in value || Object.hasOwn(value, '__proto__')) return JSON.parse(JSON.stringify(value));
  const copy: Record<string, unknown> = {};
  for (const key in value) {
    const one = (value as Record<string, unknown>)[key];
    if (one !== undefined) copy[key] = copyOf(one);
  }
  return copy;
};

const frozen = <T>(value: T): T => {
  if (value === null || typeof value !== 'object' || Object.isFrozen(value)) return value;
  for (const one of Object.values(value)) frozen(one);
  return Object.freeze(value);
};
