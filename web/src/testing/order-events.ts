import type { Order } from '@biteboard/contracts';
import { act } from './render.ts';

/** The events of orders, as a server streams them to whom it answers with `open()` last. */
export function orderEvents() {
  let client: ReadableStreamDefaultController<Uint8Array>;
  let sent = 0;
  return {
    open: () =>
      new ReadableStream<Uint8Array>({
        start: (controller) => {
          client = controller;
        },
      }),
    send: (order: Order, id = String(sent + 1)): Promise<void> =>
      act(async () => {
        sent += 1;
        client.enqueue(
          new TextEncoder().encode(`id: ${id}\nevent: order\ndata: ${JSON.stringify(order)}\n\n`),
        );
      }),
    /** Ends the stream, as a server that goes down. */
    cut: (): Promise<void> => act(async () => client.close()),
  };
}
