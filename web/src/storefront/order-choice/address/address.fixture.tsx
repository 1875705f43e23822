import type { Location, Problem, PublicSite, Quote } from '@biteboard/contracts';
import { cartItemOf, deliveryFee } from '@biteboard/contracts/rules';
import { act } from 'react';
import { typeInto } from '../../../testing/render.ts';
import { answering, aPublicSite } from '../../site/shop.fixture.tsx';
import type { DeliveryAddress } from './delivery-address.ts';

export const deliveringSite: PublicSite = { ...aPublicSite, deliveryEnabled: true };
const QUOTE = `POST /api/shop/${aPublicSite.slug}/quote`;
const LOCATIONS = `GET /api/shop/${aPublicSite.slug}/locations`;

const whyte: Location = {
  id: 'whyte',
  name: 'Whyte Avenue',
  phone: '',
  address: {
    streetAddress: ['10424 82 Ave NW'],
    city: 'Edmonton',
    province: 'AB',
    postalCode: 'T6E 2A2',
    country: 'CA',
  },
};
export const home: DeliveryAddress = {
  address: {
    street: '10523 Saskatchewan Dr NW',
    unit: '',
    city: 'Edmonton',
    province: 'AB',
    postalCode: 'T6E 4R9',
    country: 'CA',
  },
  name: 'Aarti Mehta',
  phone: '(780) 555-0198',
  instructions: '',
};

/** A dish without choices, as it lies in the cart. */
export const aSamosa = cartItemOf(
  {
    ...{ _id: 'samosa', name: 'Samosa', priceCents: 1000, imageUrl: '', categoryId: null },
    ...{ spiceLevels: [], variants: [], flavors: [], portions: [], quantities: [], extraOptionGroups: [] },
  },
  {},
  { quantity: 1, pickupOnly: false },
);

/** A quote for so many km; beyond 15 it is too far. */
export function quoteFor(km: number, about: Partial<Quote> = {}): Quote {
  const feeCents = deliveryFee(km);
  const message = `This address is ${km} km from ${whyte.name}. We deliver up to 15 km.`;
  const problems: Problem[] = km > 15 ? [{ code: 'TOO_FAR', message }] : [];
  return {
    lines: [],
    subtotalCents: 1000,
    discountCents: 0,
    taxCents: 50,
    deliveryFeeCents: feeCents,
    deliveryFeeRestaurantCents: 0,
    tipCents: 0,
    totalCents: 1050 + feeCents,
    coupon: null,
    distanceKm: km,
    location: { id: whyte.id, name: whyte.name },
    precision: 'exact',
    problems,
    ...about,
  };
}

/** A shop with one location, whose quotes are told by `answer`; answers what was asked. */
export function serveDelivery(
  answer: (street: string) => Quote | [number, unknown],
  more: Parameters<typeof answering>[0] = {},
) {
  const asked: { street: string; body: unknown }[] = [];
  answering({
    ...more,
    [LOCATIONS]: () => [200, [whyte]],
    [QUOTE]: ({ body }) => {
      const { dropoff } = body as { dropoff?: { address: { streetAddress: string[] } } };
      const street = dropoff?.address.streetAddress[0] ?? '';
      asked.push({ street, body });
      const told = answer(street);
      return Array.isArray(told) ? told : [200, told];
    },
  });
  return asked;
}

/** The dialog in view, as a customer handles it. */
export const dialogIn = (place: HTMLElement) => {
  const field = (label: string) => {
    const found = [...place.querySelectorAll('label')].find(({ textContent }) =>
      textContent?.startsWith(label),
    );
    return place.ownerDocument.getElementById(found?.htmlFor ?? '') as HTMLInputElement;
  };
  const button = (text: string) =>
    [...place.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(text)) ?? null;
  return {
    field,
    button,
    type: (label: string, text: string) => typeInto(field(label), text),
    typeHome: async () => {
      for (const [label, text] of [
        ['Street', home.address.street],
        ['City', home.address.city],
        ['Province', home.address.province],
        ['Postal', home.address.postalCode],
      ] as const)
        await typeInto(field(label), text);
    },
    press: (text: string) => act(async () => button(text)!.click()),
  };
};
