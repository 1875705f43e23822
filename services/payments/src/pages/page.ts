import type { Language, SiteSnapshot } from '@biteboard/contracts';
import { type Html, html } from './html.ts';
import { speaking } from './messages.ts';
import { style } from './style.ts';

/** What a page's address answers: a page, or a redirect. */
export type PageAnswer = { status: number; page: Html } | { to: string };

type Shop = Pick<SiteSnapshot, 'name' | 'slug' | 'logoUrl' | 'brandColor'>;

const BACK = html`<svg class="back" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" aria-hidden="true"><path d="M19 12H5m7 7-7-7 7-7"/></svg>`;

/** The shop's name and logo; leads back to it. */
export const shopHeader = (shop: Shop): Html =>
  html`<a class="shop" href="/s/${shop.slug}">${BACK}${
    shop.logoUrl ? html`<img src="${shop.logoUrl}" alt="">` : null
  }<span dir="auto">${shop.name}</span></a>`;

export const document = (
  language: Language,
  title: string,
  shop: Shop | undefined,
  body: Html,
  options: { refreshSeconds?: number } = {},
): Html => html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${options.refreshSeconds ? html`<meta http-equiv="refresh" content="${options.refreshSeconds}">` : null}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${title}${shop ? html` · ${shop.name}` : null}</title>
${style(shop?.brandColor)}
</head>
<body>${body}</body>
</html>`;

/** A page with one message and one link. */
export const messagePage = (
  status: number,
  message: {
    language: Language;
    title: string;
    text: string;
    link?: { href: string; label: string };
    shop?: Shop | undefined;
    refreshSeconds?: number;
  },
): PageAnswer => {
  const { language, title, text, link, shop, refreshSeconds } = message;
  return {
    status,
    page: document(
      language,
      title,
      shop,
      html`<main class="message">${shop ? shopHeader(shop) : null}
<h1>${title}</h1>
<p role="status">${text}</p>
${link ? html`<a class="button primary" href="${link.href}">${link.label}</a>` : null}</main>`,
      refreshSeconds === undefined ? {} : { refreshSeconds },
    ),
  };
};

export const alreadyPaidPage = (language: Language, shop: Shop, number: string): PageAnswer => {
  const say = speaking(language);
  return messagePage(200, {
    language,
    title: say('paid'),
    text: say('paidText', { number }),
    link: { href: `/s/${shop.slug}/orders`, label: say('myOrders') },
    shop,
  });
};

export const tooSmallPage = (language: Language, shop: Shop, number: string): PageAnswer => {
  const say = speaking(language);
  return messagePage(422, {
    language,
    title: say('tooSmall'),
    text: say('tooSmallText', { number }),
    link: { href: `/s/${shop.slug}`, label: say('backTo', { name: shop.name }) },
    shop,
  });
};

export const expiredPage = (language: Language, shop: Shop, number: string): PageAnswer => {
  const say = speaking(language);
  return messagePage(410, {
    language,
    title: say('expired'),
    text: say('expiredText', { number }),
    link: { href: `/s/${shop.slug}`, label: say('backTo', { name: shop.name }) },
    shop,
  });
};
