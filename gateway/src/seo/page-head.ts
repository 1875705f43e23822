import { BANNER_WIDTHS, pictureSet } from '@biteboard/contracts/rules';
import { escapeMarkup } from '@biteboard/platform/markup';
import { isPublic, type PageAddress } from '../page-data/page-address.ts';
import { type PageAnswers, type Place, placeAt } from '../page-data/page-answers.ts';

const PRODUCT = 'Biteboard';
const OF_PRODUCT = 'Order takeout online, straight from the kitchen.';

/** What the pages about one person are called. */
const PERSONAL = { orders: 'My Orders', account: 'My account', reset: 'A new password' } as const;

/** The fonts of every first paint; their names outlive builds. */
const FONTS = ['figtree-latin-wght-normal', 'gabarito-latin-wght-normal'];

interface Head {
  title: string;
  description: string;
  themeColor: string;
  /** Absent: no search engine is to list it. */
  canonical?: string;
  picture?: string;
  /** What the page shows largest, fetched before the program asks for it. */
  banner?: string;
}

/** A shop's own addresses. */
export interface ShopAddresses {
  /** Its first page. */
  home: string;
  category(id: string): string;
  location(id: string): string;
}

const headOf = (address: PageAddress, answers: PageAnswers, shop: ShopAddresses): Head => {
  const { menu, unknown } = answers;
  if (!menu)
    return {
      title: unknown ? `No kitchen at this address. · ${PRODUCT}` : PRODUCT,
      description: OF_PRODUCT,
      themeColor: '#f6f4f0',
      ...(address.kind === 'landing' ? { canonical: shop.home } : {}),
    };
  const { site, categories } = menu;
  const category =
    address.kind === 'category' ? categories.find(({ _id }) => _id === address.categoryId) : undefined;
  const place = placeAt(address, answers);
  const personal = address.kind in PERSONAL ? PERSONAL[address.kind as keyof typeof PERSONAL] : undefined;
  const part = personal ?? category?.name ?? place?.name;
  const picture = category?.imageUrl || site.bannerImageUrl || site.logoUrl;
  const ofPart = category ? shop.category(category._id) : place && shop.location(place.id);
  const isPart = address.kind === 'category' || address.kind === 'location';
  const isListed = isPublic(address.kind) && (!isPart || ofPart !== undefined);
  return {
    title: part ? `${part} · ${site.name}` : site.name,
    description: place
      ? `${site.name}, ${whereOf(place)}: opening hours, phone and menu. Order online from ${place.name}.`
      : `${site.tagline} Order takeout online from ${site.name}.`.trim(),
    themeColor: site.headerColor,
    ...(isListed ? { canonical: ofPart ?? shop.home } : {}),
    ...(picture ? { picture } : {}),
    ...(site.bannerImageUrl && isPublic(address.kind) ? { banner: site.bannerImageUrl } : {}),
  };
};

const whereOf = ({ address, name }: Place): string =>
  [...address.streetAddress, address.city].filter(Boolean).join(', ') || name;

const manifestOf = ({ menu, ownDomain }: PageAnswers): string | undefined =>
  menu && (ownDomain ? '/manifest.webmanifest' : `/s/${menu.site.slug}/manifest.webmanifest`);

/** Opaque, as a phone fills what is clear with black. */
const touchIconOf = ({ menu }: PageAnswers): string =>
  menu ? `/s/${menu.site.slug}/touch-icon.png` : '/touch-icon.png';

const named = (name: string, content: string): string =>
  `<meta name="${name}" content="${escapeMarkup(content)}" />`;
const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeMarkup(content)}" />`;

const bannerPreload = (banner: string): string => {
  const set = pictureSet(banner, 'banner');
  const sizes = set ? ` imagesrcset="${escapeMarkup(set)}" imagesizes="${BANNER_WIDTHS}"` : '';
  return `<link rel="preload" as="image" href="${escapeMarkup(banner)}"${sizes} fetchpriority="high" />`;
};

/** What stands in a page's `<head>` besides the program: what it is, and what its first paint needs. */
export const pageHead = (
  address: PageAddress,
  answers: PageAnswers,
  shop: ShopAddresses,
  absolute: (address: string) => string,
): string => {
  const manifest = manifestOf(answers);
  const { title, description, themeColor, canonical, picture, banner } = headOf(address, answers, shop);
  return [
    `<title>${escapeMarkup(title)}</title>`,
    named('description', description),
    named('theme-color', themeColor),
    banner && bannerPreload(banner),
    ...FONTS.map(
      (font) =>
        `<link rel="preload" as="font" type="font/woff2" href="/assets/fonts/${font}.woff2" crossorigin />`,
    ),
    canonical ? `<link rel="canonical" href="${escapeMarkup(canonical)}" />` : named('robots', 'noindex'),
    manifest && `<link rel="manifest" href="${escapeMarkup(manifest)}" />`,
    `<link rel="apple-touch-icon" href="${escapeMarkup(touchIconOf(answers))}" />`,
    property('og:type', 'website'),
    property('og:site_name', answers.menu?.site.name ?? PRODUCT),
    property('og:title', title),
    property('og:description', description),
    canonical && property('og:url', canonical),
    picture && property('og:image', absolute(picture)),
    named('twitter:card', picture ? 'summary_large_image' : 'summary'),
  ]
    .filter(Boolean)
    .join('\n    ');
};
