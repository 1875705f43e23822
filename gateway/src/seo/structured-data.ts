import { DAYS } from '@biteboard/contracts';
import type { Menu, Place } from '../page-data/page-answers.ts';

/** Beyond this many dishes a page tells of its sections alone. */
const MAX_DISHES = 150;

const DAY_NAMES = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const;

const given = (facts: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== '' && value !== undefined));

const hoursOf = ({ hours }: Menu['site']) =>
  DAYS.filter((day) => !hours[day].closed).map((day) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: DAY_NAMES[day],
    opens: hours[day].open,
    closes: hours[day].close === '24:00' ? '23:59' : hours[day].close,
  }));

const addressOf = ({ address }: Place) =>
  given({
    '@type': 'PostalAddress',
    streetAddress: address.streetAddress.join(', '),
    addressLocality: address.city,
    addressRegion: address.province,
    postalCode: address.postalCode,
    addressCountry: address.country,
  });

const dishOf = ({ name, description, priceCents, soldOut }: Menu['products'][number], currency: string) =>
  given({
    '@type': 'MenuItem',
    name,
    description,
    offers: {
      '@type': 'Offer',
      price: (priceCents / 100).toFixed(2),
      priceCurrency: currency.toUpperCase(),
      ...(soldOut ? { availability: 'https://schema.org/SoldOut' } : {}),
    },
  });

const menuOf = ({ site, categories, products }: Menu, url: string) => ({
  '@type': 'Menu',
  url,
  hasMenuSection: categories.map(({ _id, name }) =>
    given({
      '@type': 'MenuSection',
      name,
      hasMenuItem:
        products.length > MAX_DISHES
          ? undefined
          : products
              .filter(({ categoryId }) => categoryId === _id)
              .map((product) => dishOf(product, site.currency)),
    }),
  ),
});

/** What a search engine may say of a shop: where it is, when it is open, and what it cooks (schema.org). */
export const structuredData = (
  menu: Menu,
  places: readonly Place[],
  url: string,
  absolute: (address: string) => string,
): string => {
  const { site } = menu;
  const [place] = places;
  const restaurant = given({
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: site.name,
    description: site.tagline,
    url,
    image: absolute(site.bannerImageUrl || site.logoUrl),
    logo: absolute(site.logoUrl),
    telephone: place?.phone || site.supportWhatsappPhone || site.pickup.phone,
    address: place ? addressOf(place) : site.pickup.address,
    currenciesAccepted: site.currency.toUpperCase(),
    openingHoursSpecification: hoursOf(site),
    hasMenu: menuOf(menu, url),
  });
  if (place?.address.lat !== undefined && place.address.lon !== undefined)
    restaurant.geo = {
      '@type': 'GeoCoordinates',
      latitude: place.address.lat,
      longitude: place.address.lon,
    };
  return JSON.stringify(restaurant);
};
