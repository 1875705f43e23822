import { type Endpoint, endpoints } from '@biteboard/contracts';
import type { Client } from '@biteboard/e2e';

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

/** Without a parameter, with each value of each alone, with each two of them, and with all. */
export const searchesOf = (properties: Record<string, QueryProperty>, places: Places): string[] => {
  const all = Object.entries(properties).map(([name, property]) =>
    valuesOf(name, property, places).map((value) => [name, value] as const),
  );
  const pairs = all.flatMap((ones, place) =>
    all.slice(place + 1).flatMap((others) => ones.flatMap((one) => others.map((other) => [one, other]))),
  );
  const chosen = [[], ...all.flat().map((one) => [one]), ...pairs, all.map(([first]) => first!)];
  return [
    ...new Set(chosen.map((parameters) => String(new URLSearchParams(parameters.map(([...one]) => one))))),
  ];
};

const addressOf = (path: string, { site, orderId, userId }: Places): string =>
  path
    .replace(/:site(Id)?(?=\/|$)/, site)
    .replace(':userId', userId)
    .replace(/:id(?=\/|$)/, path.includes('order') ? orderId : 'nothing')
    .replace(/:\w+|\*/g, 'nothing');

/** Asks every reading endpoint of the contracts with all of its parameters; answers what failed as a fault of ours. */
export const askAllLists = async (
  on: Client,
  tokens: readonly string[],
  places: Places,
): Promise<string[]> => {
  const failed: string[] = [];
  for (const endpoint of Object.values(endpoints as Record<string, Endpoint>)) {
    if (endpoint.method !== 'GET' || endpoint.stream) continue;
    const query = endpoint.query as { properties?: Record<string, QueryProperty> } | undefined;
    const at = addressOf(endpoint.path, places);
    for (const token of tokens) {
      for (const search of searchesOf(query?.properties ?? {}, places)) {
        const { status } = await on.call('GET', `${at}?${search}`, { token });
        if (status >= 500) failed.push(`${at}?${search}: ${status}`);
        if (status === 401 || status === 403) break;
      }
    }
  }
  return failed;
};
