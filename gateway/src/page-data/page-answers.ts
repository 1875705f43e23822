import type { endpoints, ResponseOf } from '@biteboard/contracts';
import { type AskInside, insideOf } from './ask-inside.ts';
import type { PageAddress } from './page-address.ts';

export type Menu = ResponseOf<typeof endpoints.getMenu>;
export type Place = ResponseOf<typeof endpoints.listLocations>[number];
type Card = ResponseOf<typeof endpoints.listShops>[number];
export type Home = ResponseOf<typeof endpoints.getHostSite>;

/** What a page says at once. */
export interface PageAnswers {
  /** The answers of the calls that its first paint would make, by their address: JSON, as they would come. */
  byUrl: Map<string, string>;
  /** The same, as values. */
  said: Record<string, unknown>;
  menu?: Menu;
  places: Place[];
  /** The page's shop is on a host name of its own. */
  ownDomain: boolean;
  /** No shop has this slug. */
  unknown: boolean;
  /** Catalog did not say in time all that the page needs. */
  partial: boolean;
}

/** A menu beyond this would hold up the page that it is to speed up: it comes beside it. */
const MAX_CHARACTERS = 400_000;

const HOME = '/api/shop/host-site';
const SHOPS = '/api/shop/sites';

/** Whether it is the choice among several shops; `web/src/app/landing-page.tsx` tells it the same way. */
export const isChooser = ({ said }: PageAnswers): boolean => {
  const shops = said[SHOPS] as Card[] | undefined;
  return shops !== undefined && shops.length !== 1;
};

/** The location that a page is about; undefined where the shop has none of that id. */
export const placeAt = (
  { kind, locationId }: PageAddress,
  { places }: Pick<PageAnswers, 'places'>,
): Place | undefined => (kind === 'location' ? places.find(({ id }) => id === locationId) : undefined);

/** Which shop the host name belongs to; undefined where catalog does not say. */
export const findHome = async (ask: AskInside): Promise<Home | undefined> => {
  const { status, body } = await ask(HOME);
  return status === 200 ? (JSON.parse(body) as Home) : undefined;
};

/** Asks for what an address shows; `home` where it names no shop. */
export const gatherAnswers = async (
  ask: AskInside,
  address: PageAddress,
  home: Home | undefined,
): Promise<PageAnswers> => {
  const inside = insideOf(ask);
  const byUrl = new Map<string, string>();
  const said: Record<string, unknown> = {};
  const say = (url: string, json: string, value: unknown): void => {
    byUrl.set(url, json);
    said[url] = value;
  };
  const read = async <T>(url: string): Promise<T | undefined> => {
    const body = await inside.read(url);
    if (body === undefined) return undefined;
    const answered = JSON.parse(body) as T;
    if (body.length <= MAX_CHARACTERS) say(url, body, answered);
    return answered;
  };
  const answer = (shop: { menu?: Menu; places: Place[] }): PageAnswers => ({
    byUrl,
    said,
    ...shop,
    ownDomain: home?.ownDomain ?? false,
    unknown: inside.unknown,
    partial: inside.partial || (address.slug === undefined && home === undefined),
  });
  const readShop = async (slug: string): Promise<PageAnswers> => {
    const at = `/api/shop/${encodeURIComponent(slug)}`;
    const [menu, places = []] = await Promise.all([
      read<Menu>(`${at}/menu`),
      read<Place[]>(`${at}/locations`),
    ]);
    return answer({ ...(menu ? { menu } : {}), places });
  };

  if (address.slug !== undefined) return readShop(address.slug);
  if (home) say(HOME, JSON.stringify(home), home);
  if (address.kind === 'landing' && !home?.ownDomain) {
    const shops = await read<Card[]>(SHOPS);
    if (shops?.length !== 1) return answer({ places: [] });
  }
  return home ? readShop(home.slug) : answer({ places: [] });
};
