import type { FarCall } from '../far-side.ts';
import type { StripeActs } from './acts.ts';
import { accountFor, type CallingAccount } from './authenticate.ts';
import { type FormFields, listOf } from './form.ts';
import { KNOWN_PARAMS } from './known-params.ts';
import type { ParamShape } from './params.ts';
import { newRefund } from './refunds.ts';
import { noSuch, StripeRefusal } from './refusal.ts';
import { formAt, newSession, textAt, wholeAt } from './sessions.ts';
import type { StripeRefund, StripeState } from './state.ts';
import { accountView, disputeView, listView, paymentView, refundView, sessionView } from './views.ts';

interface Question {
  one: FarCall;
  entry: CallingAccount;
  form: FormFields;
  /** The id in the path. */
  id: string;
}

interface Route {
  /** The method and the path, an id in it as `:id`. */
  call: string;
  params: ParamShape;
  answer: (question: Question) => Promise<object> | object;
}

const DEFAULT_PAGE = 10;
const MAX_ON_A_PAGE = 100;

export const stripeRoutes = (about: {
  state: StripeState;
  acts: StripeActs;
  base: () => string;
  refundStatus: () => StripeRefund['status'];
}): Route[] => {
  const { state, acts, base, refundStatus } = about;

  const ours = <T extends { account: string }>(
    all: Map<string, T>,
    kind: string,
    { id, entry }: Question,
  ): T => {
    const found = all.get(id);
    if (found?.account !== entry.account) throw noSuch(kind, id);
    return found;
  };

  /** The newest first, from behind the one that was seen last. */
  const page = <T extends { id: string; account: string }>(
    { one, entry, form }: Question,
    all: Iterable<T>,
    view: (row: T) => object,
  ): object => {
    const limit = wholeAt(form, 'limit') ?? DEFAULT_PAGE;
    if (limit < 1 || limit > MAX_ON_A_PAGE)
      throw new StripeRefusal(`This value must be between 1 and ${MAX_ON_A_PAGE}.`, { param: 'limit' });
    const rows = [...all].filter(({ account }) => account === entry.account).reverse();
    const after = textAt(form, 'starting_after');
    const from = after ? rows.findIndex(({ id }) => id === after) + 1 : 0;
    const shown = rows.slice(from, from + limit);
    const [path = ''] = one.call.replace(/^\w+ /, '').split('?');
    return listView(path, shown.map(view), from + limit < rows.length);
  };

  const ofPayment = ({ form }: Question) => {
    const [payment, charge] = [textAt(form, 'payment_intent'), textAt(form, 'charge')];
    return (row: { payment: string | null }) =>
      (!payment || row.payment === payment) &&
      (!charge || state.payments.get(row.payment ?? '')?.charge === charge);
  };

  const isCreated = ({ form }: Question) => {
    const created = formAt(form, 'created');
    const [from, to] = [wholeAt(created, 'gte') ?? 0, wholeAt(created, 'lte') ?? Number.POSITIVE_INFINITY];
    return (row: { created: number }) => row.created >= from && row.created <= to;
  };

  const isWhole = ({ form }: Question) => listOf(form.expand).includes('latest_charge');

  return [
    {
      call: 'POST /v1/checkout/sessions',
      params: KNOWN_PARAMS.createSession,
      answer: ({ form, entry }) => {
        const account = state.accounts.get(entry.account);
        if (!account?.chargesEnabled)
          throw new StripeRefusal('Your account cannot currently make live charges.');
        const session = newSession(state, form, entry);
        state.sessions.set(session.id, session);
        return sessionView(state, session, base());
      },
    },
    {
      call: 'GET /v1/checkout/sessions',
      params: KNOWN_PARAMS.listSessions,
      answer: (question) =>
        page(
          question,
          [...state.sessions.values()].filter(ofPayment(question)).filter(isCreated(question)),
          (row) => sessionView(state, row, base()),
        ),
    },
    {
      call: 'GET /v1/checkout/sessions/:id',
      params: KNOWN_PARAMS.expand,
      answer: (question) => {
        const session = ours(state.sessions, 'checkout.session', question);
        const payment = state.payments.get(session.payment ?? '');
        const isWanted = listOf(question.form.expand).includes('payment_intent');
        const whole = payment && isWanted ? { payment_intent: paymentView(state, payment) } : {};
        return { ...sessionView(state, session, base()), ...whole };
      },
    },
    {
      call: 'POST /v1/checkout/sessions/:id/expire',
      params: KNOWN_PARAMS.expand,
      answer: async (question) => {
        const session = ours(state.sessions, 'checkout.session', question);
        if (session.status !== 'open')
          throw new StripeRefusal(
            `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
          );
        await acts.expire(session);
        return sessionView(state, session, base());
      },
    },
    {
      call: 'GET /v1/payment_intents/:id',
      params: KNOWN_PARAMS.expand,
      answer: (question) =>
        paymentView(state, ours(state.payments, 'payment_intent', question), isWhole(question)),
    },
    {
      call: 'POST /v1/refunds',
      params: KNOWN_PARAMS.createRefund,
      answer: async ({ form, entry }) => {
        const refund = newRefund(state, form, { account: entry.account, status: refundStatus() });
        return refundView(state, await acts.addRefund(refund));
      },
    },
    {
      call: 'GET /v1/refunds',
      params: KNOWN_PARAMS.listOfPayment,
      answer: (question) =>
        page(question, [...state.refunds.values()].filter(ofPayment(question)), (row) =>
          refundView(state, row),
        ),
    },
    {
      call: 'GET /v1/refunds/:id',
      params: KNOWN_PARAMS.expand,
      answer: (question) => refundView(state, ours(state.refunds, 'refund', question)),
    },
    {
      call: 'GET /v1/disputes',
      params: KNOWN_PARAMS.listOfPayment,
      answer: (question) =>
        page(question, [...state.disputes.values()].filter(ofPayment(question)), (row) =>
          disputeView(state, row),
        ),
    },
    {
      call: 'GET /v1/disputes/:id',
      params: KNOWN_PARAMS.expand,
      answer: (question) => disputeView(state, ours(state.disputes, 'dispute', question)),
    },
    {
      call: 'GET /v1/account',
      params: KNOWN_PARAMS.expand,
      answer: ({ entry }) => accountView(state.accounts.get(entry.account)!),
    },
    {
      call: 'GET /v1/accounts/:id',
      params: KNOWN_PARAMS.expand,
      answer: ({ one, entry, id }) => accountView(state.accounts.get(accountFor(state, one, entry, id))!),
    },
  ];
};

/** The route of a call, with the id in its path. */
export const routeOf = (routes: Route[], call: string): { route: Route; id: string } | undefined => {
  for (const route of routes) {
    const found = new RegExp(`^${route.call.replace(':id', '([^/?]+)')}$`).exec(call);
    if (found) return { route, id: decodeURIComponent(found[1] ?? '') };
  }
  return undefined;
};
