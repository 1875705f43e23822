import type { FarAnswer, FarCall } from '../far-side.ts';
import type { StripeActs } from './acts.ts';
import { parseForm } from './form.ts';
import type { StripeState } from './state.ts';

const html = (status: number, body: string): FarAnswer => ({
  status,
  body: `<!doctype html><html lang="en"><title>Fake Stripe</title><h1>Fake Stripe</h1>${body}</html>`,
  headers: { 'content-type': 'text/html; charset=utf-8' },
});

const sendOn = (to: string): FarAnswer => ({ status: 303, body: '', headers: { location: to } });

/** Stripe's page as far as a browser needs it: one button pays, another one is declined. */
export const hostedCheckoutPage =
  (state: StripeState, acts: StripeActs) =>
  async ({ call, text }: FarCall): Promise<FarAnswer | undefined> => {
    const id = /^(?:GET|POST) \/c\/pay\/(\w+)$/.exec(call)?.[1];
    if (!id) return undefined;
    const session = state.sessions.get(id);
    if (session?.status !== 'open') return html(404, '<p>This page has run out.</p>');
    if (call.startsWith('GET'))
      return html(
        200,
        `<p>${session.amount} ${session.currency}</p><form method="post"><button name="outcome" value="paid">Pay</button><button name="outcome" value="declined">Decline</button></form><a href="${session.cancelUrl}">Back</a>`,
      );
    if (parseForm(text).outcome === 'declined') {
      await acts.decline(id);
      return sendOn(`/c/pay/${id}`);
    }
    await acts.pay(id);
    return sendOn(String(session.successUrl).replace('{CHECKOUT_SESSION_ID}', id));
  };
