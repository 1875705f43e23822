import type { OrderChange } from '@biteboard/contracts';

/**
 * The limit of an order's JSON in any of its events, in bytes (`decided §2`): lines, history, refunds, and 36 KiB for the
 * rest, which the contracts bound. The document contains it once as its state and once per unpublished event.
 */
export const MAX_ORDER_BYTES = 256 * 1024;
export const MAX_LINES_BYTES = 192 * 1024;
const MAX_HISTORY_BYTES = 16 * 1024;

/** Characters: what a person may write, and some words of ours. */
export const MAX_REASON = 400;

export const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** A history that fits: how the order began, and as many of its newest changes as there is room for. */
export const fittingHistory = (history: readonly OrderChange[]): OrderChange[] => {
  const [first, ...later] = history.map((change) =>
    change.reason ? { ...change, reason: change.reason.slice(0, MAX_REASON) } : change,
  );
  while (later.length > 1 && bytesOf([first, ...later]) > MAX_HISTORY_BYTES) later.shift();
  return first ? [first, ...later] : [];
};
