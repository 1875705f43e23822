import { type Client, type ClientAnswer, expectStatus } from './client.ts';

export interface SignedInPerson {
  token: string;
  email: string;
}

/** That of every account which is made here. */
export const GOOD_PASSWORD = 'a good password';

let count = 0;

/** A new customer with an account of their own. */
export const newCustomer = async (on: Client): Promise<SignedInPerson> => {
  count += 1;
  const email = `guest-${process.pid}-${count}-${Date.now().toString(36)}@biteboard.test`;
  const answer = await on.call<{ token: string }>('POST', '/api/user/register', {
    body: { email, password: GOOD_PASSWORD, name: 'Guest' },
  });
  return { token: expectStatus(answer, 201).token, email };
};

export const signInPerson = async (
  on: Client,
  who: { email: string; password: string },
): Promise<SignedInPerson> => {
  const answer = await on.call<{ token: string }>('POST', '/api/auth/login', { body: who });
  return { token: expectStatus(answer, 200).token, email: who.email };
};

/** Somebody of the dashboard, who has taken their invitation up. */
export interface InvitedManager extends SignedInPerson {
  userId: string;
  password: string;
}

/** Invites a new manager of these sites, by id or slug, or of some of their locations, who takes it up at once. */
export const newManager = async (
  on: Client,
  admin: SignedInPerson,
  siteIds: readonly string[],
  locationIds?: readonly string[],
): Promise<InvitedManager> => {
  count += 1;
  const email = `manager-${process.pid}-${count}-${Date.now().toString(36)}@biteboard.test`;
  const body = { email, role: 'manager', siteIds, ...(locationIds ? { locationIds } : {}) };
  const invited = await on.call<{ userId: string; invitationUrl: string }>('POST', '/api/admin/people', {
    token: admin.token,
    body,
  });
  const { userId, invitationUrl } = expectStatus(invited, 201);
  const password = GOOD_PASSWORD;
  const taken = { token: new URL(invitationUrl).searchParams.get('token'), password, name: 'Manager' };
  const answer = await on.call<{ token: string }>('POST', '/api/user/invitation', { body: taken });
  return { userId, email, password, token: expectStatus(answer, 200).token };
};

export interface PlacedAnswer {
  url: string;
  orderId: string;
  orderNumber: string;
  totalCents: number;
}

/** Opens the payment page of a placed order and answers the session it leads to. */
export const openPaymentSession = async (on: Client, placed: PlacedAnswer): Promise<string> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await on.call('GET', placed.url);
    const session = answer.headers.get('location')?.match(/\/pay\/simulated\/([^/?]+)/)?.[1];
    if (session) return session;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  throw new Error(`no payment session was opened for ${placed.orderId}`);
};

export const pay = (
  on: Client,
  session: string,
  outcome: 'paid' | 'declined' = 'paid',
): Promise<ClientAnswer> =>
  on.call('POST', `/pay/simulated/${session}`, {
    body: `outcome=${outcome}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
