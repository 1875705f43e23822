import { aSite } from '@biteboard/platform/testing';
import { expect, test } from '@jest/globals';
import { goingOut, NOON } from './delivery.fixture.ts';
import type { CourierBooking, Delivery } from './delivery.ts';
import { doordashQuoteBody } from './providers/doordash-bodies.ts';
import { uberDeliveryBody } from './providers/uber-bodies.ts';
import { tripOf } from './trip.ts';

const booking = { id: 'b1', pickupAt: new Date(NOON).toISOString() } as CourierBooking;
const tripTo = (phone: string) => {
  const order = goingOut({ dropoff: { ...goingOut().dropoff!, phone } });
  return tripOf({ order } as Delivery, booking, aSite());
};

test('couriers are given a number that they can dial, and its extension as an instruction', () => {
  const trip = tripTo('+17805550177 ext. 12');
  expect(doordashQuoteBody(aSite(), trip)).toMatchObject({
    dropoff_phone_number: '+17805550177',
    dropoff_instructions: 'Phone extension 12. Ring twice',
  });
  expect(uberDeliveryBody(aSite(), trip)).toMatchObject({
    dropoff_phone_number: '+17805550177',
    dropoff_notes: 'Phone extension 12. Ring twice',
  });
});

test('a number that an earlier release stored with its trunk zero is dialled without it', () => {
  expect(doordashQuoteBody(aSite(), tripTo('+4402079460018'))).toMatchObject({
    dropoff_phone_number: '+442079460018',
    dropoff_instructions: 'Ring twice',
  });
});
