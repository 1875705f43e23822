import type { CallOptions } from '@biteboard/e2e';

/** What can be called, as the product's own description says. */
export interface Operation {
  method: string;
  path: string;
}

export interface OddCall extends CallOptions {
  method: string;
  path: string;
}

/** Tokens that are good: they go out whole only where nothing is changed. */
export interface Tokens {
  customer: string;
  admin: string;
}

type Chance = (most: number) => number;

/** Numbers below a limit that look like chance, and come again with the same seed (a linear congruence). */
const chanceOf = (seed: number): Chance => {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
};

const PAGES = [
  '/',
  '/s/:site',
  '/s/:site/c/:id',
  '/:site/c/:id',
  '/files/:id',
  '/track/:id',
  '/pay/:id',
  '/:id',
];
const QUERIES = ['q', 'page', 'pageSize', 'from', 'to', 'status', 'sort', 'token', 'cs', 'x'];

/** A word that never came before, or one that means trouble. */
const wordOf = (chance: Chance, at: number): string => {
  const words = [
    `odd-${at}`,
    'bench',
    'BeNcH',
    `${at}`.repeat(400),
    '__proto__',
    `${at}é🍜`,
    '../../etc/passwd',
    `${at}@biteboard.test`,
    '-1',
    '1e99',
    `' OR ${at}=${at} --`,
    '%00',
  ];
  return words[chance(words.length)]!;
};

const bodyOf = (chance: Chance, at: number): unknown => {
  const bodies = [
    undefined,
    `{"items":[{"name":"${at}`,
    [],
    { items: [{ name: wordOf(chance, at), quantity: at }], email: `${at}@biteboard.test`, password: 'x' },
    JSON.parse(`${'['.repeat(200)}${at}${']'.repeat(200)}`),
    { [`key-${at}`]: 'x'.repeat(chance(20_000)) },
    { email: `odd-${at}@biteboard.test`, password: `not the password ${at}` },
    at,
    'null',
  ];
  return bodies[chance(bodies.length)];
};

const tokenOf = (
  chance: Chance,
  at: number,
  { customer, admin }: Tokens,
  changes: boolean,
): string | undefined => {
  const [head = '', body = '', sign = ''] = customer.split('.');
  const tokens = [undefined, `odd-${at}`, `${head}.${body}x${at}.${sign}`, `${head}.${body}.${at}${sign}`];
  return (changes ? tokens : [...tokens, customer, admin])[
    chance(changes ? tokens.length : tokens.length + 2)
  ];
};

/** The call of this place: the same seed, operations and place make the same call. */
export const oddCall = (
  operations: readonly Operation[],
  tokens: Tokens,
  seed: number,
  at: number,
): OddCall => {
  const chance = chanceOf(seed * 1_000_003 + at);
  const isPage = chance(5) === 0;
  const { method, path } = isPage
    ? { method: 'GET', path: PAGES[chance(PAGES.length)]! }
    : operations[chance(operations.length)]!;
  const changes = method !== 'GET';
  const filled = path.replace(/\{\w+\}|:\w+/g, () =>
    chance(2) === 0 ? 'bench' : encodeURIComponent(wordOf(chance, at)),
  );
  const asked = Array.from({ length: chance(3) }, () => {
    const name = chance(4) === 0 ? `odd${at}` : QUERIES[chance(QUERIES.length)]!;
    return `${name}=${encodeURIComponent(wordOf(chance, at))}`;
  });
  const token = tokenOf(chance, at, tokens, changes);
  const body = changes ? bodyOf(chance, at) : undefined;
  const headers: Record<string, string> = {
    ...(chance(3) === 0 ? { host: `odd-${at}.example` } : {}),
    ...(chance(3) === 0 ? { 'accept-language': `x-${at}, fr;q=${chance(10)}` } : {}),
    ...(chance(3) === 0 ? { 'if-none-match': `"${at}"`, 'accept-encoding': `odd${at}, br` } : {}),
    ...(changes && chance(3) === 0 ? { 'idempotency-key': `odd-${at}` } : {}),
  };
  return {
    method,
    path: asked.length > 0 ? `${filled}?${asked.join('&')}` : filled,
    headers,
    ...(token === undefined ? {} : { token }),
    ...(body === undefined ? {} : { body }),
  };
};
