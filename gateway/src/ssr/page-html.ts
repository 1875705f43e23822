import type { Language } from '@biteboard/contracts/rules';
import { escapeMarkup } from '@biteboard/platform/markup';
import { isPublic, type PageAddress } from '../page-data/page-address.ts';
import { isChooser, type Menu, type PageAnswers, type Place, placeAt } from '../page-data/page-answers.ts';
import { pageHead, type ShopAddresses } from '../seo/page-head.ts';
import { placeData, structuredData } from '../seo/structured-data.ts';
import { scriptJson } from './script-json.ts';

/** What the built page leaves to each page: its head, and the data after its root (`web/index.html`). */
const HEAD = /<!-- head -->[\s\S]*?<!-- \/head -->/;
/** Which files a page may preload (`web/preload-manifest.ts`). */
const PRELOAD = /<!-- preload (\{.*?\}) -->/;
const ROOT = '<div id="root">';
const DATA = '<!-- data -->';

export interface PageRequest {
  address: PageAddress;
  answers: PageAnswers;
  /** Where the product is reached, without a slash at the end. */
  publicUrl: string;
  /** What its root holds, as HTML; empty where the browser is to render it alone. */
  rendered: string;
  /** The time that it shows, in ms since 1970. */
  renderedAt: number;
  /** The one that it speaks. */
  language: Language;
  /** The origin that was asked. */
  origin: string;
}

const addressesOf = ({ answers: { menu, ownDomain }, publicUrl, origin }: PageRequest): ShopAddresses => {
  if (!menu)
    return {
      home: `${publicUrl}/`,
      category: () => `${publicUrl}/`,
      location: () => `${publicUrl}/`,
    };
  const base = ownDomain ? origin : `${publicUrl}/s/${menu.site.slug}`;
  return {
    home: ownDomain ? `${origin}/` : base,
    category: (id) => `${base}/c/${encodeURIComponent(id)}`,
    location: (id) => `${base}/l/${encodeURIComponent(id)}`,
  };
};

const dataOf = ({ byUrl }: PageAnswers): string =>
  `{${[...byUrl].map(([url, body]) => `${JSON.stringify(url)}:${body}`).join(',')}}`;

type Messages = Record<Language, string>;
interface PartFiles {
  scripts: string[];
  styles: string[];
  messages: Messages;
}
type PartName = 'chooser' | 'location';
type PreloadManifest = { messages: Messages } & Record<PartName, PartFiles>;

/** What a page is made of beyond a shop's menu; undefined where that is all. */
const partOf = ({ kind }: PageAddress, answers: PageAnswers): PartName | undefined => {
  if (kind === 'location') return 'location';
  return isChooser(answers) ? 'chooser' : undefined;
};

/** Has the messages of its language fetched with a page, and all files of its part. */
const preloads = (manifest: string, language: Language, name: PartName | undefined): string => {
  const { messages, ...parts } = JSON.parse(manifest) as PreloadManifest;
  const spoken = `<link rel="modulepreload" href="${messages[language]}" />`;
  const part = name && parts[name];
  if (!part) return spoken;
  return [
    ...part.styles.map((file) => `<link rel="stylesheet" href="${file}" />`),
    spoken,
    ...[...part.scripts, part.messages[language]].map(
      (file) => `<link rel="modulepreload" href="${file}" fetchpriority="low" />`,
    ),
  ].join('\n    ');
};

const factsOf = (
  address: PageAddress,
  menu: Menu,
  places: Place[],
  shop: ShopAddresses,
  absolute: (at: string) => string,
): string => {
  const place = placeAt(address, { places });
  if (place) return placeData(menu, place, { url: shop.location(place.id), menuUrl: shop.home, absolute });
  return structuredData(menu, places, shop.home, absolute);
};

const block = (attributes: string, json: string): string =>
  `<script ${attributes}>${scriptJson(json)}</script>`;

/** The built page with what this address shows: browsers find it without asking again, search engines without running it. */
export const pageHtml = (template: string, request: PageRequest): string => {
  const { address, answers, publicUrl, origin, rendered, renderedAt, language } = request;
  const shop = addressesOf(request);
  const absolute = (at: string): string =>
    at.startsWith('/') ? (answers.ownDomain ? origin : publicUrl) + at : at;
  const tooLarge = answers.menu && ![...answers.byUrl.keys()].some((url) => url.endsWith('/menu'));
  const early = tooLarge
    ? `\n    <link rel="preload" as="fetch" crossorigin href="${escapeMarkup(`/api/shop/${answers.menu!.site.slug}/menu`)}" />`
    : '';
  const facts =
    answers.menu && isPublic(address.kind)
      ? block('type="application/ld+json"', factsOf(address, answers.menu, answers.places, shop, absolute))
      : '';
  const time = rendered && ` data-rendered-at="${renderedAt}"`;
  return template
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(PRELOAD, (_, manifest: string) => preloads(manifest, language, partOf(address, answers)))
    .replace(HEAD, () => pageHead(address, answers, shop, absolute) + early)
    .replace(ROOT, () => ROOT + rendered)
    .replace(DATA, () => block(`type="application/json" id="answers"${time}`, dataOf(answers)) + facts);
};
