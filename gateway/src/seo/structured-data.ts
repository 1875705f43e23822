import { openingSchedule } from '@biteboard/contracts/rules';
import type { Menu, Place } from '../page-data/page-answers.ts';
import { foodData } from './food-data.ts';
import { openingHours, specialOpeningHours } from './opening-hours.ts';
import { servedText, servedTimes } from './served-data.ts';

/** Beyond this many dishes a page tells of its sections alone. */
const MAX_DISHES = 150;

const given = (facts: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== '' && value !== undefined));

const addressOf = ({ address }: Place) =>
  given({
    '@type': 'PostalAddress',
    streetAddress: address.streetAddress.join(', '),
    addressLocality: address.city,
    addressRegion: address.province,
    postalCode: address.postalCode,
    addressCountry: address.country,
  });

const geoOf = (place: Place | undefined) => {
  const { lat, lon } = place?.address ?? {};
  if (lat === undefined || lon === undefined) return {};
  return { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lon } };
};

type Dayparts = Menu['products'][number]['availableAt'];

/** An offer of each time at which it holds, or of always. */
const offersAt = (offer: object, dayparts: Dayparts) => {
  const offers = servedTimes(dayparts).map((times) => ({ ...offer, ...times }));
  return offers.length > 1 ? offers : (offers[0] ?? offer);
};

/** When a section is served; nothing where that is always. */
const sectionTimes = (dayparts: Dayparts) => {
  const served = servedText(dayparts);
  return served ? { description: `Served ${served}`, offers: offersAt({ '@type': 'Offer' }, dayparts) } : {};
};

const dishOf = (product: Menu['products'][number], currency: string) => {
  const { name, description, priceCents, soldOut, availableAt } = product;
  const { additionalProperty = [], ...food } = foodData(product);
  const served = servedText(availableAt);
  const properties = [
    ...additionalProperty,
    ...(served ? [{ '@type': 'PropertyValue', name: 'Served', value: served }] : []),
  ];
  const offer = {
    '@type': 'Offer',
    price: (priceCents / 100).toFixed(2),
    priceCurrency: currency.toUpperCase(),
    ...(soldOut ? { availability: 'https://schema.org/SoldOut' } : {}),
  };
  return given({
    '@type': 'MenuItem',
    name,
    description,
    ...food,
    additionalProperty: properties.length > 0 ? properties : undefined,
    offers: offersAt(offer, availableAt),
  });
};

const menuOf = ({ site, categories, products }: Menu, url: string) => ({
  '@type': 'Menu',
  url,
  hasMenuSection: categories.map(({ _id, name, availableAt }) =>
    given({
      '@type': 'MenuSection',
      name,
      ...sectionTimes(availableAt),
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
    openingHoursSpecification: openingHours(site),
    specialOpeningHoursSpecification: specialOpeningHours(site),
    hasMenu: menuOf(menu, url),
  });
  return JSON.stringify({ ...restaurant, ...geoOf(place) });
};

interface PlacePage {
  url: string;
  menuUrl: string;
  absolute: (address: string) => string;
}

/** What a search engine may say of one location: its own hours and days, where exactly it is, and where its menu is. */
export const placeData = ({ site }: Menu, place: Place, { url, menuUrl, absolute }: PlacePage): string => {
  const schedule = openingSchedule(site, place);
  return JSON.stringify({
    ...given({
      '@context': 'https://schema.org',
      '@type': 'Restaurant',
      '@id': url,
      name: `${site.name}, ${place.name}`,
      description: site.tagline,
      url,
      image: absolute(site.bannerImageUrl || site.logoUrl),
      logo: absolute(site.logoUrl),
      telephone: place.phone || site.supportWhatsappPhone,
      address: addressOf(place),
      currenciesAccepted: site.currency.toUpperCase(),
      openingHoursSpecification: openingHours(schedule),
      specialOpeningHoursSpecification: specialOpeningHours(schedule),
      hasMenu: menuUrl,
      parentOrganization: { '@type': 'Organization', name: site.name, url: menuUrl },
    }),
    ...geoOf(place),
  });
};
