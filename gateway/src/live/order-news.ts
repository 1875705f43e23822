import { type OrderSnapshot, type OrderViewer, orderView } from '@biteboard/contracts';

/** An order as it was announced, and its place in what this replica has heard. */
export interface OrderNews {
  place: number;
  order: OrderSnapshot;
  /** How it is told to a viewer: written once, however many there are. */
  frame(viewer: OrderViewer): Buffer;
}

/** One server-sent event. */
export const frameOf = (id: string, order: object): Buffer =>
  Buffer.from(`id: ${id}\nevent: order\ndata: ${JSON.stringify(order)}\n\n`);

export const newsOf = (place: number, id: string, order: OrderSnapshot): OrderNews => {
  const frames = new Map<OrderViewer, Buffer>();
  return {
    place,
    order,
    frame: (viewer) => {
      const frame = frames.get(viewer) ?? frameOf(id, orderView(order, viewer));
      frames.set(viewer, frame);
      return frame;
    },
  };
};
