import { beforeAll, test } from '@jest/globals';
import {
  type BurritoShop,
  chooseGuacamole,
  haveItBack,
  openBurritoShop,
  runOutOfGuacamole,
  seeItElsewhere,
  seeItSoldOut,
} from './browser/dashboard/guacamole-steps.ts';
import { BY_THE_STOVE } from './browser/dashboard/kitchen-steps.ts';
import { journeys } from './browser/journeys.ts';
import { PHONE } from './browser/visit.ts';
import { signInPerson } from './people.ts';
import { DEMO_ADMIN_LOGIN } from './product.ts';

journeys('a kitchen that runs out of one option in the browser', (here) => {
  let shop: BurritoShop;
  beforeAll(async () => {
    shop = await openBurritoShop(here.on, await signInPerson(here.on, DEMO_ADMIN_LOGIN));
  });

  test('is marked at the stove, said in the cart of that kitchen alone, and over by itself', async () => {
    await here.walk(PHONE, async (customer) => {
      await chooseGuacamole(customer, shop);
      await here.walk(BY_THE_STOVE, (cook) => runOutOfGuacamole(cook, shop));
      await seeItSoldOut(customer, here.on, shop);
      await here.walk(PHONE, (other) => seeItElsewhere(other, shop));
      await haveItBack(customer, here.on, shop);
    });
  });
});
