import type { endpoints, Problem, PublicSite, Quote } from '@biteboard/contracts';
import { cartItemOf, deliveryFee } from '@biteboard/contracts/rules';
import { answer, type EndpointAnswer, type refused, serve } from '../../../testing/answers.ts';
import { aLocation } from '../../../testing/location.ts';
import { type render, screen } from '../../../testing/render.ts';
import { answerLocations, aPublicSite, aQuote } from '../../site/shop.fixture.tsx';
import type { DeliveryAddress } from './delivery-address.ts';

export const deliveringSite: PublicSite = { ...aPublicSite, deliveryEnabled: true };

const whyte = aLocation();
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
  return aQuote({
    subtotalCents: 1000,
    taxCents: 50,
    deliveryFeeCents: feeCents,
    totalCents: 1050 + feeCents,
    distanceKm: km,
    location: { id: whyte.id, name: whyte.name },
    precision: 'exact',
    problems,
    ...about,
  });
}

/** A shop with one location, whose quotes `quote` decides; returns the quotes that were asked for. */
export function serveDelivery(
  quote: (street: string) => Quote | ReturnType<typeof refused>,
  ...more: EndpointAnswer[]
) {
  const asked: { street: string; body: unknown }[] = [];
  serve(
    ...more,
    answerLocations(whyte),
    answer<typeof endpoints.quoteBasket>('POST /api/shop/:site/quote', ({ body }) => {
      const [street = ''] = [body.dropoff?.address.streetAddress ?? []].flat();
      asked.push({ street, body });
      return quote(street);
    }),
  );
  return asked;
}

/** The address dialog in view, as a customer handles it. */
export const addressForm = ({ user }: Pick<Awaited<ReturnType<typeof render>>, 'user'>) => {
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
  const button = (name: string) =>
    screen.queryByRole<HTMLButtonElement>('button', { name: new RegExp(name) });
  const type = async (label: string, text: string) => {
    await user.clear(field(label));
    await user.type(field(label), text);
  };
  return {
    field,
    button,
    type,
    typeHome: async () => {
      await type('Street', home.address.street);
      await type('City', home.address.city);
      await type('Province', home.address.province);
      await type('Postal', home.address.postalCode);
    },
    press: (name: string) => user.click(screen.getByRole('button', { name: new RegExp(name) })),
  };
};
