import type { Order, OrderAction, OrderStatus } from '@biteboard/contracts';

export const COLUMNS = ['new', 'preparing', 'ready'] as const;
export type ColumnName = (typeof COLUMNS)[number];

const COLUMN_OF: Partial<Record<OrderStatus, ColumnName>> = {
  placed: 'new',
  paid: 'new',
  confirmed: 'preparing',
  preparing: 'preparing',
  ready: 'ready',
};
export const ON_BOARD = Object.keys(COLUMN_OF) as OrderStatus[];

const HOUR_MS = 3_600_000;
/** The kitchen does not start it earlier. */
const AHEAD_MS = 12 * HOUR_MS;
/** After this time it is considered made, whatever its status. */
const BEHIND_MS = 24 * HOUR_MS;

export interface Board {
  columns: Record<ColumnName, readonly Order[]>;
  /** Those that are confirmed for later than this shift, the first due first. */
  later: readonly Order[];
  /** How many should have been ready a day ago. */
  old: number;
}

/** What a kitchen has to do now, the first due on top; of one location, or of all. `now` in ms since 1970. */
export function boardOf(orders: readonly Order[], now: number, locationId: string | null): Board {
  const columns: Record<ColumnName, Order[]> = { new: [], preparing: [], ready: [] };
  const later: Order[] = [];
  const board = { columns, later, old: 0 };
  for (const order of ordersHere(orders, locationId)) {
    const column = COLUMN_OF[order.status];
    const dueIn = Date.parse(order.readyAt) - now;
    if (!column) continue;
    if (dueIn < -BEHIND_MS) board.old += 1;
    else if (column !== 'new' && dueIn > AHEAD_MS) later.push(order);
    else columns[column].push(order);
  }
  for (const list of [...COLUMNS.map((column) => columns[column]), later]) list.sort(byDue);
  return board;
}

/** The orders of one location, or all. */
export const ordersHere = (orders: readonly Order[], locationId: string | null): Order[] =>
  orders.filter(({ pickup }) => locationId === null || pickup?.location.id === locationId);

const byDue = (one: Order, other: Order): number =>
  Date.parse(one.readyAt) - Date.parse(other.readyAt) ||
  Date.parse(one.createdAt) - Date.parse(other.createdAt);

type Step = Exclude<OrderAction, 'cancel' | 'refund'>;

/** The kitchen's next step of an order; none where a courier picks it up, as the courier reports what follows. */
export function stepOf({
  allowedActions,
  fulfillmentType,
  delivery,
}: Pick<Order, 'allowedActions' | 'fulfillmentType' | 'delivery'>): Step | undefined {
  const step = allowedActions.find((action): action is Step => action !== 'cancel' && action !== 'refund');
  const courierComes = fulfillmentType === 'delivery' && delivery != null && delivery.problem === null;
  return step === 'complete' && courierComes ? undefined : step;
}

/** When the shop received it, ms since 1970. */
export const cameAt = ({ paidAt, createdAt }: Pick<Order, 'paidAt' | 'createdAt'>): number =>
  Date.parse(paidAt ?? createdAt);

/** When it was marked as ready, ms since 1970. */
export const readySince = ({ history, readyAt }: Pick<Order, 'history' | 'readyAt'>): number =>
  Date.parse(history.find(({ status }) => status === 'ready')?.at ?? readyAt);

/** The orders of a board that are not ready yet and have a dish: what is done of them when it has run out. */
export const ordersWith = (orders: readonly Order[], productId: string): Order[] =>
  orders
    .filter(({ status }) => COLUMN_OF[status] && status !== 'ready')
    .filter(({ items }) => items.some((line) => line.productId === productId))
    .sort(byDue);
