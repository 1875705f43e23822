import { type FarAnswer, type FarCall, type FarSideOptions, openFarSide } from '../far-side.ts';
import { type SentWebhook, type WebhookManner, type WebhookPost, webhookPost } from '../webhook-post.ts';
import { type DoordashDelivery, doordashDeliveries, doordashRefusal } from './deliveries.ts';
import { type DoordashDeveloper, tokenFault } from './token-check.ts';

export interface FakeDoordashOptions extends Pick<FarSideOptions, 'weather' | 'port'> {
  clock?: { now(): number };
}

/** An address that receives updates of deliveries, with the text that its owner typed into the portal. */
export interface DoordashEndpoint {
  url: string;
  authorization: string;
  /** Whose deliveries; all by default. */
  hears?: (delivery: DoordashDelivery) => boolean;
  mannerOf?: (message: SentWebhook) => WebhookManner | undefined;
  againAfterMs?: readonly number[];
}

const DASHER = { dasher_name: 'Max', dasher_dropoff_phone_number: '+17805550143' };

/** DoorDash Drive as documented: quotes for a correctly signed token, each of which is a delivery once accepted. */
export const openFakeDoordash = async (
  developers: Record<string, DoordashDeveloper>,
  { clock = Date, weather, port }: FakeDoordashOptions = {},
) => {
  const far = { clock, feeCents: 975, pickupMinutes: 13.5, quoteMinutes: 5, confirmsAtOnce: false };
  const now = () => far.clock.now();
  const deliveries = doordashDeliveries(now, far);
  const endpoints: { about: DoordashEndpoint; post: WebhookPost }[] = [];

  const change = (id: string, event_name: string, patch: object) => {
    const delivery = deliveries.all.get(id);
    if (!delivery) throw new Error(`the fake DoorDash has no ${id}`);
    Object.assign(delivery, patch);
    const message = { external_delivery_id: id, event_name, created_at: new Date(now()).toISOString() };
    const sent = { id: `${id} ${event_name}`, body: JSON.stringify(message) };
    const hearing = endpoints.filter(({ about }) => about.hears?.(delivery) ?? true);
    return { message, told: Promise.all(hearing.map(({ post }) => post.post(sent))) };
  };

  const accept = async (delivery: DoordashDelivery): Promise<FarAnswer> => {
    const { answer, isNew } = deliveries.accept(delivery);
    const confirmed = { delivery_status: 'confirmed', ...DASHER };
    if (isNew && far.confirmsAtOnce)
      await change(delivery.external_delivery_id, 'DASHER_CONFIRMED', confirmed).told;
    return answer;
  };

  const cancel = async (delivery: DoordashDelivery): Promise<FarAnswer> => {
    if (!deliveries.isCancellable(delivery))
      return doordashRefusal(409, 'not_cancellable', 'The delivery cannot be cancelled any more.');
    if (delivery.delivery_status !== 'cancelled')
      await change(delivery.external_delivery_id, 'DELIVERY_CANCELLED', { delivery_status: 'cancelled' })
        .told;
    return deliveries.show(delivery);
  };

  const answerTo = ({ call, headers, text }: FarCall): FarAnswer | Promise<FarAnswer> => {
    const fault = tokenFault(String(headers.authorization), developers, now() / 1000);
    if (fault) return doordashRefusal(401, 'authentication_error', fault);
    if (call === 'POST /drive/v2/quotes') return deliveries.quote(text);
    const [, method, kind, id = '', action] =
      /^(\w+) \/drive\/v2\/(quotes|deliveries)\/([^/]+)(?:\/(\w+))?$/.exec(call) ?? [];
    const delivery = deliveries.all.get(decodeURIComponent(id));
    if (!delivery) return doordashRefusal(404, 'unknown_delivery_id', 'There is no such delivery.');
    if (`${method} ${kind} ${action}` === 'POST quotes accept') return accept(delivery);
    if (`${method} ${kind} ${action}` === 'PUT deliveries cancel') return cancel(delivery);
    return method === 'GET'
      ? deliveries.show(delivery)
      : doordashRefusal(404, 'not_found', 'There is no such call.');
  };

  const side = await openFarSide(answerTo, { weather, ...(port ? { port } : {}) });

  /** Brings a delivery on and tells of it; the message as the portal has it, to be sent by hand too. */
  const goOn = (id: string, event_name: string, patch: object) => change(id, event_name, patch).message;

  return {
    ...side,
    far,
    deliveries,
    listen: (about: DoordashEndpoint): WebhookPost => {
      const { url, authorization, mannerOf, againAfterMs } = about;
      const headersOf = () => ({ authorization });
      const post = webhookPost({ url, headersOf, mannerOf, ...(againAfterMs ? { againAfterMs } : {}) });
      endpoints.push({ about, post });
      return post;
    },
    goOn,
    assign: (id: string) => goOn(id, 'DASHER_CONFIRMED', { delivery_status: 'confirmed', ...DASHER }),
    /** The courier gives the order up: another one is sought. */
    giveUp: (id: string) => goOn(id, 'DASHER_UNASSIGNED', { delivery_status: 'created', dasher_name: null }),
    pickUp: (id: string) => goOn(id, 'DASHER_PICKED_UP', { delivery_status: 'picked_up', ...DASHER }),
    bringNear: (id: string) =>
      goOn(id, 'DASHER_CONFIRMED_DROPOFF_ARRIVAL', { delivery_status: 'arrived_at_dropoff' }),
    deliver: (id: string) => goOn(id, 'DASHER_DROPPED_OFF', { delivery_status: 'delivered' }),
    /** DoorDash itself cancels. */
    callOff: (id: string, cancellation_reason = 'no_available_dashers') =>
      goOn(id, 'DELIVERY_CANCELLED', { delivery_status: 'cancelled', cancellation_reason }),
    /** Nobody opened. */
    turnBack: (id: string) =>
      goOn(id, 'DELIVERY_RETURN_INITIALIZED', { delivery_status: 'enroute_to_return' }),
    bringBack: (id: string) => goOn(id, 'DELIVERY_RETURNED', { delivery_status: 'returned' }),
    /** Resolves when no message is on its way any more. */
    quiet: async (): Promise<void> => {
      await Promise.all(endpoints.map(({ post }) => post.idle()));
    },
    close: async (): Promise<void> => {
      await Promise.all(endpoints.map(({ post }) => post.close()));
      await side.close();
    },
  };
};

export type FakeDoordash = Awaited<ReturnType<typeof openFakeDoordash>>;
