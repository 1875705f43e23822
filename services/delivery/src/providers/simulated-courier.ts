import { Duplicate, type Ports } from '@biteboard/platform/ports';
import type { CourierUpdate } from '../progress.ts';
import { trackUrlOf } from '../track-token.ts';
import { type CourierProvider, type DeliveryRef, ProviderFault, type Trip } from './provider.ts';
import {
  between,
  type CourierPosition,
  canCancel,
  frameAfter,
  frameAt,
  framesToReport,
  lastFrame,
  mishapIn,
  type SimulatedMishap,
  walkMs,
} from './simulated-route.ts';
import { uberUpdate } from './uber-update.ts';

interface PendingMessage {
  id: string;
  body: string;
}

/** A webhook that has not been accepted yet. */
export interface PendingCourierWebhook {
  deliveryId: string;
  siteId: string;
  message: PendingMessage;
}

interface SimulatedDelivery {
  _id: string;
  ourId: string;
  siteId: string;
  orderId: string;
  mishap: SimulatedMishap;
  from: CourierPosition | null;
  to: CourierPosition | null;
  startedAt: string;
  /** The last frame that was reported. */
  told: number;
  /** Absent once the delivery has ended. */
  walking?: true;
  cancelled?: true;
  pending?: PendingMessage[];
}

export interface SimulatedCourier extends CourierProvider {
  /** Advances every courier to its present frame; each step is saved together with its webhook. */
  walk(): Promise<void>;
  undelivered(): Promise<PendingCourierWebhook[]>;
  delivered(deliveryId: string, messageId: string): Promise<void>;
}

const FEE_CENTS = 700;
const PAGE = 100;
const COURIERS = ['Robin', 'Sam', 'Kim', 'Noor', 'Alex'] as const;

const pointOf = ({ lat, lon }: { lat?: number; lon?: number }): CourierPosition | null =>
  lat === undefined || lon === undefined ? null : { lat, lon };

const wordsOf = ({ to: { address, notes = '' } }: Trip): string =>
  [...address.streetAddress, notes].join(' ');

/** Simulates a courier service: stores its deliveries itself and reports them in Uber's format. */
export const simulatedCourier = (
  ports: Pick<Ports, 'database' | 'clock' | 'ids' | 'secrets' | 'settings'>,
): SimulatedCourier => {
  const { clock, ids } = ports;
  const deliveries = ports.database.collection<SimulatedDelivery>({
    name: 'simulated-deliveries',
    indexes: [{ paths: ['walking', 'startedAt'] }, { paths: ['pending.id'], sparse: true }],
  });
  const idOf = (ourId: string) => `del_sim_${ourId}`;

  /** The delivery in Uber's format. */
  const bodyOf = (delivery: SimulatedDelivery, index: number): Record<string, unknown> => {
    const { _id: id, ourId, orderId, mishap, from, to, cancelled, startedAt } = delivery;
    const { status, imminent, back, progress } = frameAt(mishap, index);
    const at = from && to && progress !== null ? between(from, to, progress) : undefined;
    const name = COURIERS[orderId.charCodeAt(orderId.length - 1) % COURIERS.length];
    const courier = {
      name,
      phone_number: '+15555550142',
      vehicle_type: 'bicycle',
      ...(at ? { location: { lat: at.lat, lng: at.lon } } : {}),
    };
    return {
      id,
      external_id: ourId,
      status: cancelled ? 'canceled' : status,
      courier_imminent: imminent && !cancelled,
      fee: FEE_CENTS,
      live_mode: false,
      tracking_url: trackUrlOf(ports, orderId),
      dropoff_eta: new Date(Date.parse(startedAt) + walkMs(mishap)).toISOString(),
      ...(progress === null || cancelled ? {} : { courier }),
      ...(back ? { return: { id: `ret_sim_${ourId}`, status: back } } : {}),
    };
  };

  const updateOf = (delivery: SimulatedDelivery): CourierUpdate => {
    const update = uberUpdate(bodyOf(delivery, delivery.told), clock.now());
    if (!update) throw new Error('the simulated courier says nothing');
    return update;
  };

  const messageOf = (delivery: SimulatedDelivery, index: number): PendingMessage => {
    const data = bodyOf(delivery, index);
    const id = `evt_sim_${ids.next()}`;
    const { _id: delivery_id } = delivery;
    const created = new Date(clock.now()).toISOString();
    const kind = 'event.delivery_status';
    const message = { id, kind, status: data.status, delivery_id, created, live_mode: false, data };
    return { id, body: JSON.stringify(message) };
  };

  const find = async (ref: DeliveryRef) => deliveries.findOne({ _id: ref.providerId ?? idOf(ref.id) });

  const advance = async (delivery: SimulatedDelivery): Promise<void> => {
    const { _id, told, mishap, startedAt } = delivery;
    const reached = frameAfter(mishap, clock.now() - Date.parse(startedAt));
    if (reached <= told) return;
    const messages = framesToReport(mishap, told, reached).map((index) => messageOf(delivery, index));
    await deliveries.update(
      { _id, told, walking: true },
      {
        $set: { told: reached },
        $push: { pending: { $each: messages } },
        ...(reached === lastFrame(mishap) ? { $unset: { walking: true } } : {}),
      },
    );
  };

  return {
    quote: async (_site, trip) => {
      if (mishapIn(wordsOf(trip)) === 'refuses')
        throw new ProviderFault('There is no courier near this address.');
      return { id: `dqt_sim_${trip.id}`, feeCents: FEE_CENTS, minutesToPickup: 1 };
    },
    create: async (site, trip) => {
      const delivery: SimulatedDelivery = {
        _id: idOf(trip.id),
        ourId: trip.id,
        siteId: site._id,
        orderId: trip.cargo.orderId,
        mishap: mishapIn(wordsOf(trip)),
        from: pointOf(trip.from.address),
        to: pointOf(trip.to.address),
        startedAt: new Date(clock.now()).toISOString(),
        told: 0,
        walking: true,
      };
      try {
        await deliveries.insert(delivery);
        return updateOf(delivery);
      } catch (error) {
        if (!(error instanceof Duplicate)) throw error;
        return updateOf((await deliveries.findOne({ _id: delivery._id })) ?? delivery);
      }
    },
    read: async (_site, ref) => {
      const delivery = await find(ref);
      return delivery && updateOf(delivery);
    },
    cancel: async (_site, ref) => {
      const delivery = await find(ref);
      if (!delivery || delivery.cancelled) return delivery && updateOf(delivery);
      const { _id, told, mishap } = delivery;
      if (!canCancel(frameAt(mishap, told)))
        throw new ProviderFault('The courier has picked the order up already.');
      const changes = { $set: { cancelled: true }, $unset: { walking: true } } as const;
      if (await deliveries.update({ _id, told, walking: true }, changes))
        return updateOf({ ...delivery, cancelled: true });
      throw new ProviderFault('The courier went on meanwhile.', { isDown: true });
    },
    // There is no handover to photograph.
    proof: async () => undefined,
    walk: async () => {
      for (const delivery of await deliveries.find(
        { walking: true },
        { limit: PAGE, sort: { startedAt: 1 } },
      ))
        await advance(delivery);
    },
    undelivered: async () => {
      const found = await deliveries.find({ 'pending.id': { $exists: true } }, { limit: PAGE });
      return found.flatMap(({ _id, siteId, pending = [] }) =>
        pending.map((message) => ({ deliveryId: _id, siteId, message })),
      );
    },
    delivered: async (deliveryId, messageId) => {
      const last = { _id: deliveryId, 'pending.0.id': messageId, 'pending.1': { $exists: false } };
      if (await deliveries.update(last, { $unset: { pending: true } })) return;
      await deliveries.update({ _id: deliveryId }, { $pull: { pending: { id: { $in: [messageId] } } } });
      await deliveries.update({ _id: deliveryId, pending: [] }, { $unset: { pending: true } });
    },
  };
};
