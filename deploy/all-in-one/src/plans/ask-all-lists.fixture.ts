import { type Endpoint, endpoints } from '@biteboard/contracts';
import type { Client } from '@biteboard/e2e';
import { inProfile } from '@biteboard/platform/testing/test-profile';

interface QueryProperty {
  type?: string;
  enum?: readonly string[];
}

interface Places {
  site: string;
  orderId: string;
  userId: string;
}

const DAY_MS = 86_400_000;
const dayBefore = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** Values that a text of a contract's query may have, where its name says more than its type. */
const TEXTS: Record<string, readonly string[]> = {
  from: [dayBefore(30)],
  to: [dayBefore(2)],
  dueFrom: [dayBefore(30)],
  dueTo: [dayBefore(2)],
  date: [dayBefore(0)],
  status: ['successful', 'all', 'cancelled'],
  q: ['naan', 'BB-7KQ2MD', '#42'],
};
const IS_EACH_PAIRED = inProfile({ short: false, full: true });
/** Near the start, and so far that a list is counted first. */
const PAGES = ['1', '60'];

const valuesOf = (
  name: string,
  { type, enum: words }: QueryProperty,
  { site }: Places,
): readonly string[] => {
  if (words) return words;
  if (name === 'page') return PAGES;
  if (name === 'siteId' || name === 'siteIds') return [site];
  if (type === 'boolean') return ['true', 'false'];
  if (type === 'integer') return ['20'];
  return TEXTS[name] ?? ['nothing'];
};

type Parameter = readonly [name: string, value: string];

const searchOf = (parameters: readonly Parameter[]): string =>
  String(new URLSearchParams(parameters.map(([...one]) => one)));

const pairsOf = (all: readonly (readonly Parameter[])[]): Parameter[][] =>
  all.flatMap((ones, place) =>
    all.slice(place + 1).flatMap((others) => ones.flatMap((one) => others.map((other) => [one, other]))),
  );

const addressOf = (path: string, { site, orderId, userId }: Places): string =>
  path
    .replace(/:site(Id)?(?=\/|$)/, site)
    .replace(':userId', userId)
    .replace(/:id(?=\/|$)/, path.includes('order') ? orderId : 'nothing')
    .replace(/:\w+|\*/g, 'nothing');

export interface AllLists {
  on: Client;
  tokens: readonly string[];
  places: Places;
  /** How the queries look that were made since it was last called. */
  looks(): string;
}

/**
 * Asks every reading endpoint of the contracts without a parameter, with each value of each alone, with each two of them,
 * and with all; answers what failed as a fault of ours. In short a value goes with others only where it is not refused,
 * and its queries look like neither those of a value before it nor those of none.
 */
export const askAllLists = async ({ on, tokens, places, looks }: AllLists): Promise<string[]> => {
  const failed: string[] = [];

  const askWith = async (at: string, token: string, properties: Record<string, QueryProperty>) => {
    const asked = new Set<string>();
    const ask = async (parameters: readonly Parameter[]): Promise<{ status: number; look: string }> => {
      const search = searchOf(parameters);
      asked.add(search);
      looks();
      const { status } = await on.call('GET', `${at}?${search}`, { token });
      if (status >= 500) failed.push(`${at}?${search}: ${status}`);
      return { status, look: looks() };
    };

    const plain = await ask([]);
    if (plain.status === 401 || plain.status === 403) return;
    // Where some parameters must be given, none of them shows anything alone.
    const isEachPaired = IS_EACH_PAIRED || plain.status >= 400;
    const all = Object.entries(properties).map(([name, property]) =>
      valuesOf(name, property, places).map((value): Parameter => [name, value]),
    );
    const differing: Parameter[][] = [];
    for (const ones of all) {
      const seen = new Set([plain.look]);
      const kept: Parameter[] = [];
      for (const one of ones) {
        const { status, look } = await ask([one]);
        if (isEachPaired || (status < 400 && !seen.has(look))) kept.push(one);
        seen.add(look);
      }
      differing.push(kept);
    }
    for (const parameters of [...pairsOf(differing), all.map(([first]) => first!)]) {
      if (!asked.has(searchOf(parameters))) await ask(parameters);
    }
  };

  for (const endpoint of Object.values(endpoints as Record<string, Endpoint>)) {
    if (endpoint.method !== 'GET' || endpoint.stream) continue;
    const query = endpoint.query as { properties?: Record<string, QueryProperty> } | undefined;
    const at = addressOf(endpoint.path, places);
    for (const token of tokens) await askWith(at, token, query?.properties ?? {});
  }
  return failed;
};
