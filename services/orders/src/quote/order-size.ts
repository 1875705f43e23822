import type { CartLine, OrderChange, OrderLine, OrderRefund, Problem } from '@biteboard/contracts';

/**
 * An order's JSON in any of its events, in bytes (`decided §2`): its lines, its history, its refunds, and 36 KiB for all
 * the rest, which the contracts bound. The document holds it once for itself and once for each event that still waits.
 */
export const MAX_ORDER_BYTES = 256 * 1024;
const MAX_LINES_BYTES = 192 * 1024;
const MAX_HISTORY_BYTES = 16 * 1024;
const MAX_REFUNDS_BYTES = 12 * 1024;

/** More never fit, so they are refused before a menu is read for them. */
const MAX_EXTRAS = 2_000;
/** What a person may write, and some words of ours. */
const MAX_REASON = 400;

export const TOO_LARGE: Problem = {
  code: 'ORDER_TOO_LARGE',
  message:
    'This order has too many dishes and extras to be taken at once. Please place it as two orders, or call us.',
  params: { about: 'dishes' },
};

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** Whether a basket names more than any order can hold. */
export const namesTooMuch = (items: readonly CartLine[]): boolean =>
  items.reduce((sum, item) => sum + (item.selectedOptions?.length ?? 0), 0) > MAX_EXTRAS;

/** Counts lines as they are priced; true as long as an order can hold them. */
export const roomForLines = (): ((line: OrderLine) => boolean) => {
  let bytes = 0;
  return (line) => {
    bytes += bytesOf(line) + 1;
    return bytes < MAX_LINES_BYTES;
  };
};

/** A history that fits: how the order began, and as many of its newest changes as there is room for. */
export const fittingHistory = (history: readonly OrderChange[]): OrderChange[] => {
  const [first, ...later] = history.map((change) =>
    change.reason ? { ...change, reason: change.reason.slice(0, MAX_REASON) } : change,
  );
  while (later.length > 1 && bytesOf([first, ...later]) > MAX_HISTORY_BYTES) later.shift();
  return first ? [first, ...later] : [];
};

/** Of refunds as many of the newest as there is room for. */
export const fittingRefunds = (refunds: readonly OrderRefund[]): OrderRefund[] => {
  const fitting = refunds.map((refund) =>
    refund.error ? { ...refund, error: refund.error.slice(0, MAX_REASON) } : refund,
  );
  while (fitting.length > 1 && bytesOf(fitting) > MAX_REFUNDS_BYTES) fitting.shift();
  return fitting;
};
