import { type OpenedShop, openTestShop } from '../journeys/opening.ts';
import { newCustomer, type SignedInPerson, signInPerson } from '../people.ts';
import { DEMO_ADMIN_LOGIN } from '../product.ts';
import type { JourneyStage } from './journeys.ts';

/** A shop of the journey's own, its admin, and a customer who has an account. */
export const openedShop = async ({
  on,
}: JourneyStage): Promise<{ admin: SignedInPerson; shop: OpenedShop; who: SignedInPerson }> => {
  const admin = await signInPerson(on, DEMO_ADMIN_LOGIN);
  return { admin, shop: await openTestShop(on, admin), who: await newCustomer(on) };
};
