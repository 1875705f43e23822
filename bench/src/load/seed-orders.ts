import { multiply } from './multiply.ts';

/** An order that was placed and paid at a shop, from which the others are made. */
export interface TemplateOrder {
  orderId: string;
  session: string;
  siteId: string;
  /** The day in the shop's zone on which it was paid. */
  day: string;
}

export interface Past {
  orders: number;
  /** What they fill, up to now. */
  days: number;
  /** They go to these in turn. */
  siteIds: readonly string[];
  /** Somebody who placed so many of them at the first of the sites, spread over all of the time. */
  customer?: { userId: string; orders: number };
}

/** Of everybody else, so many orders each. */
const ORDERS_OF_ONE = 20;
const DISHES = 80;
/** People's names are put together of these, so that they share parts as names do. */
const SYLLABLES = 'bakedilofumanepirosutavezihojuwabemidonuralegitosikuvamoxe';
const ADDRESS = {
  streetAddress: ['10025 106 Street'],
  city: 'Edmonton',
  province: 'AB',
  postalCode: 'T5J 1G7',
  country: 'CA',
};

const syllable = (number: string): string =>
  `substr('${SYLLABLES}', 1 + 2 * ((${number}) % ${SYLLABLES.length / 2}), 2)`;
const nameOf = (person: string): string => {
  const [first, second, third] = [person, `${person} / 29`, `${person} / 841`].map(syllable);
  const rest = [`${person} * 7 + 3`, `${person} * 11 + 5`].map(syllable);
  return `(${first} || ${second} || ' ' || ${third} || ${rest.join(' || ')})`;
};
const emailOf = (person: string): string =>
  `(replace(${nameOf(person)}, ' ', '.') || ${person} || '@biteboard.test')`;

/** The first of these people: what a search for them asks for. */
export const FIRST_PERSON = {
  name: 'baba baloma',
  email: 'baba.baloma0@biteboard.test',
  phone: '000000000',
} as const;

/** What stands in the copies, in SQL over the number of each: the oldest first, as they would have come. */
const columnsOf = ({ orders, days, siteIds, customer }: Past) => {
  const ago = `((${orders} - n.i) * ${days * 86_400}.0 / ${orders})`;
  const person = `(n.i % ${Math.max(1, Math.floor(orders / ORDERS_OF_ONE))})`;
  const everyOf = (count: number) =>
    siteIds.length * Math.max(1, Math.floor(orders / siteIds.length / count));
  const isTheirs = customer ? `n.i % ${everyOf(customer.orders)} = 0` : '0';
  return {
    id: `printf('00%024d', n.i)`,
    orderNumber: `'BB-' || printf('%06X', n.i)`,
    createdAt: `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || ${ago} || ' seconds')`,
    day: `date('now', '-' || ${ago} || ' seconds')`,
    siteId: `json_extract('${JSON.stringify(siteIds)}', '$[' || (n.i % ${siteIds.length}) || ']')`,
    userId: `CASE WHEN ${isTheirs} THEN '${customer?.userId ?? ''}' ELSE 'u' || printf('%06x', ${person}) END`,
    phone: `printf('%09d', ${person})`,
    name: nameOf(person),
    email: emailOf(person),
    dish: `'dish ' || (n.i % ${DISHES})`,
  };
};

/** Texts as orders are searched: each word on a line of its own, in lower case. */
const wordsOf = (texts: readonly string[]): string => {
  const between = ["'@'", "'.'", "'-'", "' '"];
  const text = texts.join(` || ' ' || `);
  return `lower(char(10) || ${between.reduce((all, sign) => `replace(${all}, ${sign}, char(10))`, `(${text})`)})`;
};

/** Orders alone: what lists and workbooks are read from. */
export const seedOrders = (file: string, { orderId }: Pick<TemplateOrder, 'orderId'>, past: Past): void => {
  const { id, orderNumber, createdAt, siteId, userId, phone, name, email, dish } = columnsOf(past);
  multiply(file, 'orders_orders', orderId, past.orders, {
    _id: id,
    orderNumber,
    createdAt,
    readyAt: createdAt,
    paidAt: createdAt,
    siteId,
    userId,
    status: `CASE n.i % 20 WHEN 0 THEN 'cancelled' WHEN 1 THEN 'refunded' WHEN 2 THEN 'expired' ELSE 'completed' END`,
    searchText: wordsOf([orderNumber, dish, `'size large spice hot'`, email, name]),
    dropoff: `json_object('name', ${name}, 'phone', ${phone}, 'instructions', '', 'address', json('${JSON.stringify(ADDRESS)}'))`,
    'person.phone': phone,
  });
};

/** What the other services keep for each order: accounts, payments, billing, and the days that are summed up. */
export const seedBooks = (file: string, made: TemplateOrder & { userId: string }, past: Past): void => {
  const { id, orderNumber, createdAt, day, siteId, userId } = columnsOf(past);
  const accounts = Math.max(1, Math.floor(past.orders / ORDERS_OF_ONE));
  const account = { _id: `printf('u%06x', n.i - 1)`, email: emailOf('(n.i - 1)') };
  multiply(file, 'gateway_accounts', made.userId, accounts, account);
  const ofOrder = { _id: id, siteId, orderNumber };
  multiply(file, 'payments_checkouts', made.orderId, past.orders, {
    _id: id,
    siteId,
    sessionId: `'cs_sim_' || ${id}`,
  });
  const sessionOf = { _id: `'cs_sim_' || ${id}`, siteId, orderId: id, paymentId: `'pi_sim_' || ${id}` };
  multiply(file, 'payments_simulated-sessions', made.session, past.orders, sessionOf);
  multiply(file, 'billing_invoices', made.orderId, past.orders, { ...ofOrder, userId });
  const movement = { siteId, day };
  multiply(file, 'orders_money', `paid:${made.orderId}`, past.orders, {
    _id: `'paid:' || ${id}`,
    ...movement,
  });
  const entry = { _id: `'sale:' || ${id}`, orderId: id, orderNumber, at: createdAt, ...movement };
  multiply(file, 'billing_entries', `sale:${made.orderId}`, past.orders, entry);
  for (const one of past.siteIds) seedDays(file, made, one, past.days);
};

/** So many days with sales, before the one that there is. */
export const seedDays = (
  file: string,
  { siteId, day }: Pick<TemplateOrder, 'siteId' | 'day'>,
  of: string,
  days: number,
): void => {
  const date = `date('now', '-' || (n.i + 1) || ' days')`;
  const set = { _id: `'${of}:' || ${date}`, siteId: `'${of}'`, day: date };
  for (const table of ['orders_paidDays', 'billing_days'])
    multiply(file, table, `${siteId}:${day}`, days, set);
};
