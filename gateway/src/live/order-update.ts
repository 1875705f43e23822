import { type OrderSnapshot, type OrderViewer, orderView } from '@biteboard/contracts';

/** An order as an event announced it, and its position among the updates of this replica. */
export interface OrderUpdate {
  position: number;
  order: OrderSnapshot;
  /** The event for a viewer, serialized once for all clients with that view. */
  frame(viewer: OrderViewer): Buffer;
}

/** One server-sent event. */
export const frameOf = (id: string, order: object): Buffer =>
  Buffer.from(`id: ${id}\nevent: order\ndata: ${JSON.stringify(order)}\n\n`);

export const orderUpdate = (position: number, id: string, order: OrderSnapshot): OrderUpdate => {
  const frames = new Map<OrderViewer, Buffer>();
  return {
    position: position,
    order,
    frame: (viewer) => {
      const frame = frames.get(viewer) ?? frameOf(id, orderView(order, viewer));
      frames.set(viewer, frame);
      return frame;
    },
  };
};
