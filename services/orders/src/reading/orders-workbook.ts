import type { Readable } from 'node:stream';
import { lineOptionsText, type OrderSnapshot } from '@biteboard/contracts';
import { excelTime, type WorksheetCell, type WorksheetColumn, workbook } from '@biteboard/platform/xlsx';

/** Excel takes 32,767 characters in a cell. */
const MAX_LETTERS = 32_000;

interface OrderColumn extends WorksheetColumn {
  cell(order: OrderSnapshot): WorksheetCell;
}

const text = (header: string, width: number, cell: (order: OrderSnapshot) => string): OrderColumn => ({
  header,
  width,
  cell,
});
const money = (header: string, cents: (order: OrderSnapshot) => number): OrderColumn => ({
  header,
  width: 13,
  kind: 'money',
  cell: (order) => cents(order) / 100,
});
const time = (header: string, at: (order: OrderSnapshot) => string | null): OrderColumn => ({
  header,
  width: 17,
  kind: 'time',
  cell: (order) => {
    const shown = at(order);
    return shown === null ? null : excelTime(shown, order.timeZone);
  },
});

const statusText = (status: string): string =>
  status.charAt(0).toUpperCase() + status.slice(1).replaceAll('_', ' ');

const itemsText = (items: OrderSnapshot['items']): string => {
  const lines = items.map((line) => {
    const options = lineOptionsText(line);
    return `${line.quantity}× ${line.name}${options ? ` (${options})` : ''}`;
  });
  const whole = lines.join(', ');
  return whole.length > MAX_LETTERS ? `${whole.slice(0, MAX_LETTERS)}…` : whole;
};

const dropoffText = ({ dropoff }: OrderSnapshot): string => {
  if (!dropoff) return '';
  const { streetAddress, city, province, postalCode } = dropoff.address;
  return [dropoff.name, ...streetAddress, city, province, postalCode].filter(Boolean).join(', ');
};

const COLUMNS: readonly OrderColumn[] = [
  text('Order #', 12, (order) => order.orderNumber),
  text('Customer', 22, (order) => order.userName),
  text('Email', 28, (order) => order.userEmail),
  time('Date', (order) => order.createdAt),
  time('Due', (order) => order.readyAt),
  time('Paid', (order) => order.paidAt),
  money('Price', (order) => order.totalCents),
  text('Items', 48, (order) => itemsText(order.items)),
  text('Status', 16, (order) => statusText(order.status)),
  text('Type', 10, (order) => (order.fulfillmentType === 'delivery' ? 'Delivery' : 'Takeout')),
  text('Location', 18, (order) => order.pickup?.location.name ?? ''),
  text('Deliver to', 40, dropoffText),
  text('Phone', 16, (order) => order.dropoff?.phone ?? ''),
  { header: 'Distance km', width: 12, kind: 'number', cell: (order) => order.distanceKm ?? null },
  text('Notes', 32, (order) => order.notes),
  text('Coupon', 14, (order) => order.meta.coupon?.code ?? ''),
  money('Subtotal', (order) => order.subtotalCents),
  money('Discount', (order) => order.discountCents),
  money('Tax', (order) => order.taxCents),
  money('Delivery fee', (order) => order.deliveryFeeCents),
  money('Delivery fee, shop', (order) => order.deliveryFeeRestaurantCents),
  money('Tip', (order) => order.tipCents),
  money('Refunded', (order) => order.refundedCents),
  text('Currency', 10, (order) => order.currency.toUpperCase()),
];

const SITE_COLUMN = text('Site', 24, (order) => order.siteName);

/** Orders as a workbook, a row each, with times as the clock in the zone of the order showed them. */
export const ordersWorkbook = (
  orders: AsyncIterable<OrderSnapshot>,
  { withSite = false }: { withSite?: boolean } = {},
): Readable => {
  const columns = withSite ? [SITE_COLUMN, ...COLUMNS] : COLUMNS;
  const rows = async function* () {
    for await (const order of orders) yield columns.map((column) => column.cell(order));
  };
  return workbook([{ name: 'Orders', columns, rows: rows() }]);
};
