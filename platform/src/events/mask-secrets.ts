import { SECRET_SETTINGS } from '@biteboard/contracts';

/** What stands in the place of a secret. */
export const MASK = '[masked]';

/** Nothing of ours lies so deep; what a stranger sent is hidden from there on. */
const DEEPEST = 64;

const NAME = 'token|password|passphrase|secret|credential|authorization|cookie|api[-_]?key|private[-_]?key';
const IS_SECRET = new RegExp(NAME, 'i');
const SETTINGS: ReadonlySet<string> = new Set(SECRET_SETTINGS.map((name) => name.toLowerCase()));

/**
 * `token=…` and `"token": "…"` in a text: a link, a form, JSON that was cut short. Where the value is quoted twice or a
 * list, nobody can say where it ends: all that follows is hidden.
 */
const PAIR = new RegExp(
  `((?:${NAME})[\\w.-]{0,40}(?:\\\\{0,8}["'])?(?:\\s{0,8}[:=]\\s{0,8}|%3D))` +
    `("(?:[^"\\\\]|\\\\[\\s\\S])*"?|'(?:[^'\\\\]|\\\\[\\s\\S])*'?|[\\\\{[][\\s\\S]*|[^\\s"'\\\\,;&<>{}[\\]]+)`,
  'gi',
);
const SCHEME = /\b(Bearer|Basic)\s+[\w.~+/=-]+/gi;
const CIPHER = /v1\.[0-9a-f]{8}\.[\w-]{38,}|\$argon2\S+/g;

const isSecretName = (name: string): boolean => SETTINGS.has(name.toLowerCase()) || IS_SECRET.test(name);

const parsed = (text: string): unknown => {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** Of JSON in a text its fields are masked. */
const maskText = (text: string, depth: number): string => {
  const value = parsed(text);
  if (value === undefined)
    return text.replace(SCHEME, `$1 ${MASK}`).replace(PAIR, `$1${MASK}`).replace(CIPHER, MASK);
  const [before, after] = [value, masked(value, false, depth + 1)].map((one) => deepText(one));
  return before === after ? text : (after ?? MASK);
};

/** Undefined for what lies too deep to be written. */
const deepText = (value: unknown): string | undefined => {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
};

const masked = (value: unknown, isSecret: boolean, depth: number): unknown => {
  if (value === null || typeof value === 'boolean' || value === '') return value;
  if (typeof value !== 'object') {
    if (isSecret || depth >= DEEPEST) return MASK;
    return typeof value === 'string' ? maskText(value, depth) : value;
  }
  if (depth >= DEEPEST) return MASK;
  if (Array.isArray(value)) return value.map((one) => masked(one, isSecret, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      masked(inner, isSecret || isSecretName(name), depth + 1),
    ]),
  );
};

/**
 * A JSON value with every secret masked: what a field of a secret's name holds, at any depth (a site's secret settings,
 * tokens, passwords), ciphers, and in texts what follows such a name, as in a link with `token=`.
 */
export const maskSecrets = (value: unknown): unknown => masked(value, false, 0);
