import { MAX_EVENT_BYTES } from '@biteboard/contracts';
import { Unpublishable } from '../../ports/errors.ts';

/** An event on its way, with its data as JSON. */
interface Outgoing {
  id: string;
  json: string;
}

/** Sends the events that fit, and throws `Unpublishable` for the others when those are safe. */
export const sendWhatFits = async <T extends Outgoing>(
  all: readonly T[],
  send: (fitting: readonly T[]) => Promise<void>,
): Promise<void> => {
  const tooLarge = all.filter(({ json }) => Buffer.byteLength(json) > MAX_EVENT_BYTES);
  if (tooLarge.length === 0) return send(all);
  let refused: readonly string[] = [];
  try {
    await send(all.filter((one) => !tooLarge.includes(one)));
  } catch (error) {
    if (!(error instanceof Unpublishable)) throw error;
    refused = error.eventIds;
  }
  throw new Unpublishable([...tooLarge.map(({ id }) => id), ...refused]);
};
