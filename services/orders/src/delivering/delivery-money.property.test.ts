import { type DropoffInput, deliveryFee } from '@biteboard/contracts';
import type { GeoPoint } from '@biteboard/platform/ports';
import { inProfile, type Random, seeded, seedGiven } from '@biteboard/platform/testing';
import { expect, test } from '@jest/globals';
import { coupon, lassi, NOON, site, thali } from '../orders.fixture.ts';
import { quoteCart } from '../quote/quote.ts';
import type { QuoteInput } from '../quote/quote-input.ts';
import { downtown, north, uptown } from './delivering.fixture.ts';
import { dropoffPoint } from './dropoff-point.ts';

const RUNS = inProfile({ short: 2_000, full: 10_000 });
const SEED = seedGiven();

const placeOf = (random: Random): GeoPoint | undefined =>
  random.pick([undefined, north(random.next() * 30), north(random.next() * 30, 'approximate')]);

/** What a customer may send as a pin: nothing, half of one, anywhere on earth. */
const pinOf = (random: Random): Pick<DropoffInput['address'], 'lat' | 'lon'> =>
  random.pick([
    {},
    { lat: 53.5 },
    { lat: 0, lon: 0 },
    { lat: -90, lon: 180 },
    { lat: north(0).lat, lon: north(0).lon },
    { lat: 53 + random.next(), lon: -114 + random.next() },
  ]);

const questionOf = (random: Random): QuoteInput => {
  const to = dropoffPoint(placeOf(random), pinOf(random));
  const starts = [downtown, uptown]
    .filter(() => random.chance(0.8))
    .map((location) => ({
      location,
      place: random.chance(0.9) ? north(location === uptown ? 10 : 0) : undefined,
    }));
  return {
    items: Array.from({ length: random.whole(0, 3) }, () => ({
      productId: random.pick(['lassi', 'lassi', 'thali', 'gone']),
      quantity: random.whole(1, 20),
    })),
    fulfillmentType: random.pick(['delivery', 'delivery', 'pickup']),
    location: undefined,
    route: random.chance(0.9) ? { isNamed: random.chance(0.9), to, starts } : undefined,
    scheduledFor: null,
    tipCents: random.pick([0, 150]),
    couponCode: undefined,
    coupon: random.pick([undefined, coupon]),
    smallestChargeCents: 0,
    site: {
      ...site,
      deliveryEnabled: random.chance(0.9),
      splitDeliveryFee: random.chance(0.5),
      freeDeliveryEnabled: random.chance(0.3),
      freeDeliveryMinSubtotalCents: random.pick([0, 3000, 6000]),
      maxDeliveryDistanceKm: random.pick([0, 8, 15]),
      locations: [downtown, uptown],
    },
    menu: { products: [lassi, thali], pickupOnlyCategories: new Set(['boxes']) },
    now: NOON,
  };
};

test(`a delivery is paid for to the cent, or refused (seed ${SEED})`, () => {
  const random = seeded(SEED);
  let delivered = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const question = questionOf(random);
    const basket = quoteCart(question);
    const feeCents = basket.deliveryFeeCents + basket.deliveryFeeRestaurantCents;
    const parts =
      basket.subtotalCents -
      basket.discountCents +
      basket.taxCents +
      basket.deliveryFeeCents +
      basket.tipCents;
    expect({ run, total: basket.totalCents }).toEqual({ run, total: parts });
    const known = basket.distanceKm;
    expect({ run, feeCents }).toEqual({ run, feeCents: known === undefined ? 0 : deliveryFee(known) });
    if (question.fulfillmentType === 'pickup') expect({ run, feeCents }).toEqual({ run, feeCents: 0 });
    else if (basket.problems.length === 0) {
      delivered += 1;
      expect({ run, paid: feeCents >= 800 }).toEqual({ run, paid: true });
    }
  }
  expect(delivered).toBeGreaterThan(RUNS / 50);
});
