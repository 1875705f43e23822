import { type FarAnswer, type FarCall, type FarSideOptions, openFarSide } from '../far-side.ts';
import { uberRefusal } from './answers.ts';
import { type Body, parsed } from './checks.ts';
import { uberDeliveries } from './deliveries.ts';
import { type UberEndpoint, uberEvents } from './events.ts';
import { type UberClient, uberTokenDesk } from './tokens.ts';

export interface FakeUberOptions extends Pick<FarSideOptions, 'weather' | 'port'> {
  clock?: { now(): number };
}

const COURIER = { name: 'Sam R.', phone_number: '+17805550142', vehicle_type: 'bicycle' };

/** Uber Direct as its documents tell: client credentials for a token, quotes that run out, deliveries, signed messages. */
export const openFakeUber = async (
  clients: Record<string, UberClient>,
  { clock = Date, weather, port }: FakeUberOptions = {},
) => {
  const far = {
    clock,
    expiresIn: 2_592_000,
    tokensPerHour: 100,
    feeCents: 600,
    pickupMinutes: 11,
    quoteMinutes: 15,
    keyMinutes: 60,
  };
  const now = () => far.clock.now();
  const tokens = uberTokenDesk(clients, now, far);
  const deliveries = uberDeliveries(now, far);
  const events = uberEvents(now);

  const change = (id: string, patch: Body, created?: string | number) => {
    const delivery = deliveries.all.get(id);
    if (!delivery) throw new Error(`the fake Uber has no ${id}`);
    Object.assign(delivery, { updated: new Date(now()).toISOString() }, patch);
    const message = events.message(delivery, created);
    return { message, told: events.tell(delivery, message) };
  };

  const cancel = async (id: string): Promise<FarAnswer> => {
    if (deliveries.all.get(id)?.status === 'canceled') return deliveries.find(id);
    if (!deliveries.all.has(id)) return deliveries.find(id);
    if (!deliveries.isCancellable(id))
      return uberRefusal(400, 'noncancelable_delivery', 'Delivery cannot be canceled.');
    await change(id, { status: 'canceled', complete: true }).told;
    return deliveries.find(id);
  };

  const create = async (body: Body, customer: string): Promise<FarAnswer> => {
    const { answer, made } = deliveries.create(body, customer);
    if (made) await events.tell(made, events.message(made));
    return answer;
  };

  const forCustomer = (one: FarCall): FarAnswer | Promise<FarAnswer> => {
    const client = tokens.clientOf(one);
    if (!client) return uberRefusal(401, 'unauthorized', 'The token is not valid.');
    const [, method = '', customer = '', path = ''] =
      /^(\w+) \/v1\/customers\/([^/]+)\/(.*)$/.exec(one.call) ?? [];
    const known = decodeURIComponent(customer);
    if (!client.customers.includes(known))
      return uberRefusal(404, 'customer_not_found', 'The customer does not exist.');
    if (method === 'POST' && one.headers['content-type'] !== 'application/json')
      return uberRefusal(400, 'invalid_params', 'The body is not JSON.');
    if (`${method} ${path}` === 'POST delivery_quotes') return deliveries.quote(parsed(one.text));
    if (`${method} ${path}` === 'POST deliveries') return create(parsed(one.text), known);
    if (method === 'GET' && /^deliveries(\?|$)/.test(path)) return deliveries.list(path);
    const [, id = '', action] = /^deliveries\/([^/]+)(?:\/(cancel|proof-of-delivery))?$/.exec(path) ?? [];
    if (!id) return uberRefusal(404, 'not_found', 'There is no such call.');
    if (method !== 'POST') return deliveries.find(id);
    return action === 'cancel' ? cancel(id) : deliveries.proof(id, parsed(one.text));
  };

  const side = await openFarSide(
    (one) => (one.call === 'POST /oauth/v2/token' ? tokens.make(one) : forCustomer(one)),
    { weather, ...(port ? { port } : {}) },
  );

  /** Brings a delivery on and tells of it; the message, to be sent by hand too. */
  const goOn = (id: string, patch: Body, created?: string | number) => change(id, patch, created).message;

  return {
    ...side,
    far,
    deliveries,
    /** Tokens that were made so far are worth nothing any more. */
    revoke: tokens.revoke,
    tokensMade: tokens.count,
    listen: (about: UberEndpoint) => events.listen(about),
    goOn,
    assign: (id: string) => goOn(id, { status: 'pickup', courier: COURIER }),
    /** The courier gives the order up: another one is sought. */
    giveUp: (id: string) => goOn(id, { status: 'pending', courier: null, courier_imminent: false }),
    pickUp: (id: string) =>
      goOn(id, { status: 'pickup_complete', courier: COURIER, courier_imminent: false }),
    bringNear: (id: string) => goOn(id, { status: 'dropoff', courier_imminent: true }),
    deliver: (id: string) => goOn(id, { status: 'delivered', complete: true, courier_imminent: false }),
    /** Uber itself cancels. */
    callOff: (id: string, undeliverable_reason = 'no_courier_found') =>
      goOn(id, { status: 'canceled', complete: true, undeliverable_reason }),
    /** Nobody opened: the way back is a delivery of its own. */
    turnBack: (id: string, undeliverable_reason = 'customer_unavailable') => {
      const back = { id: id.replace('del_', 'ret_'), status: 'pickup_complete', complete: false };
      const related_deliveries = [{ id: back.id, relationship: 'returned' }];
      return goOn(id, {
        status: 'returned',
        complete: true,
        undeliverable_reason,
        return: back,
        related_deliveries,
      });
    },
    /** The way back is over: sent as a message of that delivery. */
    bringBack: (id: string) => {
      const back = { ...(deliveries.all.get(id)?.return as object), status: 'delivered', complete: true };
      return goOn(id, { return: back });
    },
    /** Resolves when no message is on its way any more. */
    quiet: events.idle,
    close: async (): Promise<void> => {
      await events.close();
      await side.close();
    },
  };
};

export type FakeUber = Awaited<ReturnType<typeof openFakeUber>>;
