import { type FarAnswer, type FarCall, type FarSideOptions, openFarSide } from '../far-side.ts';
import { stripeActs } from './acts.ts';
import { authenticate } from './authenticate.ts';
import { type StripeEndpoint, stripeEvents } from './events.ts';
import { parseForm } from './form.ts';
import { hostedCheckoutPage } from './hosted-checkout-page.ts';
import { idempotency } from './idempotency.ts';
import { ledgerOf } from './ledger.ts';
import { checkParams } from './params.ts';
import { refusalAnswer, StripeRefusal } from './refusal.ts';
import { routeOf, stripeRoutes } from './routes.ts';
import { type StripeAccount, type StripeKey, type StripeRefund, stripeState } from './state.ts';

export interface FakeStripeOptions extends Pick<FarSideOptions, 'weather' | 'port'> {
  clock?: { now(): number };
}

/**
 * Stripe as it answers over HTTP, as far as we ask it: accounts by their keys, Checkout sessions that run out, refunds,
 * disputes, idempotency keys, and signed events. It knows nobody until `addAccount`.
 */
export const openFakeStripe = async ({ clock = Date, weather, port }: FakeStripeOptions = {}) => {
  const state = stripeState(clock);
  const events = stripeEvents(state);
  const keys = idempotency(state.now);
  const far = { url: '', refundStatus: 'succeeded' as StripeRefund['status'] };
  const base = () => far.url;
  const acts = stripeActs(state, events, base);
  const page = hostedCheckoutPage(state, acts);
  const routes = stripeRoutes({ state, acts, base, refundStatus: () => far.refundStatus });

  const refused = (error: unknown): FarAnswer => {
    if (!(error instanceof StripeRefusal)) throw error;
    return refusalAnswer(error.status, error.fault);
  };

  const accountOf = ({ headers }: FarCall): string =>
    String(headers['stripe-account'] ?? state.keys.get(String(headers.authorization).slice(7))?.account);

  const answered = async (one: FarCall): Promise<FarAnswer> => {
    const entry = authenticate(state, one);
    const [call = '', query = ''] = one.call.split('?');
    const found = routeOf(routes, call);
    if (!found)
      throw new StripeRefusal(`Unrecognized request URL (${call.replace(' ', ': ')}).`, { status: 404 });
    const known = keys.answerTo(one, entry.account);
    if (known) return known;
    const form = parseForm(call.startsWith('GET ') ? query : one.text);
    checkParams(form, found.route.params);
    const answer = await Promise.resolve(found.route.answer({ one, entry, form, id: found.id }))
      .then((body): FarAnswer => ({ status: 200, body }))
      .catch(refused);
    keys.keep(one, entry.account, answer);
    return answer;
  };

  const answerTo = async (one: FarCall): Promise<FarAnswer> => {
    await acts.expireDue();
    const shown = await page(one);
    if (shown) return shown;
    const answer = await answered(one).catch(refused);
    return { ...answer, headers: { ...answer.headers, 'request-id': state.nextId('req') } };
  };

  const side = await openFarSide(answerTo, {
    weather,
    ...(port ? { port } : {}),
    // A refusal after authentication is stored as any answer is; an earlier one is not.
    onInstead: (one, answer) => {
      if (answer.status === 500) keys.keep(one, accountOf(one), answer);
    },
  });
  far.url = side.url;

  const { expire: _, addRefund: __, ...told } = acts;
  return {
    ...side,
    ...told,
    state,
    endpoints: events.endpoints,
    listen: (about: StripeEndpoint) => events.listen(about),
    /** Resolves when no event is on its way any more. */
    quiet: events.idle,
    /** A new account, with a secret key of its own where it has one. */
    addAccount: (about: { id: string; key?: string } & Partial<Omit<StripeAccount, 'id'>>): void => {
      const { key, ...account } = about;
      const enabled = { chargesEnabled: true, payoutsEnabled: true, detailsSubmitted: true };
      state.accounts.set(account.id, { livemode: false, ...enabled, ...account });
      if (key) state.keys.set(key, { account: account.id, isRevoked: false, forbidden: [] });
    },
    /** Another key of an account; the older ones stay good until they are revoked. */
    addKey: (account: string, key: string, about: Partial<StripeKey> = {}): void => {
      state.keys.set(key, { isRevoked: false, forbidden: [], ...about, account });
    },
    revokeKey: (key: string): void => {
      Object.assign(state.keys.get(key) ?? {}, { isRevoked: true });
    },
    /** What a new refund’s state is. */
    setRefundStatus: (status: StripeRefund['status']): void => {
      far.refundStatus = status;
    },
    /** All the money that went through, by account and currency. */
    ledger: () => ledgerOf(state),
    close: async (): Promise<void> => {
      await events.close();
      await side.close();
    },
  };
};

export type FakeStripe = Awaited<ReturnType<typeof openFakeStripe>>;
