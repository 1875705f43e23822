import type { Language } from '@biteboard/contracts/rules';
import { escaped, scriptJson } from './escaped.ts';
import { isPublic, type PageAddress } from './page-address.ts';
import type { PageAnswers } from './page-answers.ts';
import { pageHead, type ShopAddresses } from './page-head.ts';
import { structuredData } from './structured-data.ts';

/** What the built page leaves to each page: its head, and the data after its root (`web/index.html`). */
const HEAD = /<!-- head -->[\s\S]*?<!-- \/head -->/;
/** Which file has a language's texts (`web/early-texts.ts`). */
const TEXTS = /<!-- texts (\{.*?\}) -->/;
const ROOT = '<div id="root">';
const DATA = '<!-- data -->';

export interface PageRequest {
  address: PageAddress;
  answers: PageAnswers;
  /** Where the product is reached, without a slash at the end. */
  publicUrl: string;
  /** Its first sight, as HTML; empty where the browser is to draw it alone. */
  drawn: string;
  /** The one that it speaks. */
  language: Language;
  /** The origin that was asked. */
  origin: string;
}

const addressesOf = ({ answers: { menu, ownDomain }, publicUrl, origin }: PageRequest): ShopAddresses => {
  if (!menu) return { home: `${publicUrl}/`, category: () => `${publicUrl}/` };
  const base = ownDomain ? origin : `${publicUrl}/s/${menu.site.slug}`;
  return {
    home: ownDomain ? `${origin}/` : base,
    category: (id) => `${base}/c/${encodeURIComponent(id)}`,
  };
};

const dataOf = ({ byUrl }: PageAnswers): string =>
  `{${[...byUrl].map(([url, body]) => `${JSON.stringify(url)}:${body}`).join(',')}}`;

const textsPreload = (files: string, language: Language): string =>
  `<link rel="modulepreload" href="${(JSON.parse(files) as Record<string, string>)[language]}" />`;

const block = (attributes: string, json: string): string =>
  `<script ${attributes}>${scriptJson(json)}</script>`;

/** The built page with what this address shows: browsers find it without asking again, search engines without running it. */
export const pageHtml = (template: string, request: PageRequest): string => {
  const { address, answers, publicUrl, origin, drawn, language } = request;
  const shop = addressesOf(request);
  const absolute = (at: string): string =>
    at.startsWith('/') ? (answers.ownDomain ? origin : publicUrl) + at : at;
  const tooLarge = answers.menu && ![...answers.byUrl.keys()].some((url) => url.endsWith('/menu'));
  const early = tooLarge
    ? `\n    <link rel="preload" as="fetch" crossorigin href="${escaped(`/api/shop/${answers.menu!.site.slug}/menu`)}" />`
    : '';
  const facts =
    answers.menu && isPublic(address.kind)
      ? block('type="application/ld+json"', structuredData(answers.menu, answers.places, shop.home, absolute))
      : '';
  return template
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(TEXTS, (_, files: string) => textsPreload(files, language))
    .replace(HEAD, () => pageHead(address, answers, shop, absolute) + early)
    .replace(ROOT, () => ROOT + drawn)
    .replace(DATA, () => block('type="application/json" id="answers"', dataOf(answers)) + facts);
};
