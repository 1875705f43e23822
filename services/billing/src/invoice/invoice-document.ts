import {
  type Address,
  brandPalette,
  formatMoney,
  type OrderLine,
  type OrderSnapshot,
  optionGroupName,
  type SiteSnapshot,
} from '@biteboard/contracts';
import type { Invoice } from '../invoice.ts';
import { instantText, longDateText } from './invoice-dates.ts';

/** A small heading and what stands under it; the first line is printed bold. */
export interface Block {
  heading: string;
  lines: string[];
}

export interface Row {
  quantity: string;
  name: string;
  /** One line per choice, with its price where it has one. */
  details: { text: string; price: string }[];
  each: string;
  amount: string;
}

export interface Total {
  label: string;
  amount: string;
  tone?: 'discount' | 'grand';
}

/** Everything that is printed on an invoice, as text in its order. */
export interface InvoiceDocument {
  paper: 'A4' | 'LETTER';
  colours: { fill: string; on: string; stripe: string; tint: string };
  siteName: string;
  orderNumber: string;
  date: string;
  paid: string;
  total: string;
  parties: Block[];
  rows: Row[];
  note: string;
  totals: Total[];
  contact: string;
  /** Kept in the file's properties, so that the same invoice is the same file. ISO. */
  issuedAt: string;
}

const MINUS = '−';
const less = (text: string): string => `${MINUS}${text}`;

const choicesOf = (line: OrderLine, money: (cents: number) => string): Row['details'] => {
  const named: [string, string | null][] = [
    ['Size', line.size],
    ['Flavor', line.flavor],
    ['Portion', line.portion],
    ['Spice', line.spiceLevel],
    ['Quantity', line.quantityOption],
  ];
  const plain = named.flatMap(([name, value]) => (value ? [{ text: `${name}: ${value}`, price: '' }] : []));
  const extras = line.selectedOptions.map((option) => {
    const times = option.quantity > 1 ? `${option.quantity} × ` : '';
    const cents = option.priceCents * option.quantity;
    const price = cents === 0 ? '' : cents > 0 ? `+${money(cents)}` : less(money(-cents));
    return { text: `${optionGroupName(option.groupLabel)}: ${times}${option.label}`, price };
  });
  return [...plain, ...extras];
};

const rowOf = (line: OrderLine, money: (cents: number) => string): Row => ({
  quantity: String(line.quantity),
  name: line.name,
  details: choicesOf(line, money),
  each: money(line.priceCents),
  amount: money(line.totalCents),
});

const addressLines = (address: Address): string[] => {
  const place = [address.province, address.postalCode].filter(Boolean).join(' ');
  const town = [address.city, place].filter(Boolean).join(', ');
  return [...address.streetAddress, town].filter(Boolean);
};

const partiesOf = (order: OrderSnapshot): Block[] => {
  const location = order.pickup?.location;
  const from = location
    ? {
        heading: 'From',
        lines: [`${order.siteName}, ${location.name}`, ...addressLines(location.address), location.phone],
      }
    : { heading: 'From', lines: [order.siteName] };
  const to = {
    heading: 'To',
    lines: [order.userName || order.userEmail, order.userName ? order.userEmail : ''],
  };
  const { dropoff } = order;
  const where = dropoff
    ? { heading: 'Delivered to', lines: [dropoff.name, ...addressLines(dropoff.address), dropoff.phone] }
    : { heading: 'Picked up', lines: [instantText(order.readyAt, order.timeZone), location?.name ?? ''] };
  return [from, to, where].map(({ heading, lines }) => ({ heading, lines: lines.filter(Boolean) }));
};

const percentText = (percent: number): string => `${Number(percent.toFixed(2))}%`;

const totalsOf = ({ order, refunds }: Invoice, money: (cents: number) => string): Total[] => {
  const { coupon } = order.meta;
  const discount = coupon ? `${coupon.code} (${percentText(coupon.percent)} off)` : 'Discount';
  const base = order.subtotalCents - order.discountCents;
  const by = order.payOnline ? 'Paid by card' : 'Paid at pickup';
  return [
    { label: 'Subtotal', amount: money(order.subtotalCents) },
    ...(order.discountCents > 0
      ? [{ label: discount, amount: less(money(order.discountCents)), tone: 'discount' } as const]
      : []),
    { label: `Tax (${percentText(order.taxRatePercent)}) on ${money(base)}`, amount: money(order.taxCents) },
    ...(order.fulfillmentType === 'delivery'
      ? [{ label: 'Delivery fee', amount: money(order.deliveryFeeCents) }]
      : []),
    ...(order.tipCents > 0 ? [{ label: 'Tip', amount: money(order.tipCents) }] : []),
    { label: 'Total', amount: money(order.totalCents), tone: 'grand' },
    { label: by, amount: money(order.totalCents) },
    ...refunds.map((refund) => ({
      label: `Refunded ${instantText(refund.at, order.timeZone)}`,
      amount: less(money(refund.amountCents)),
    })),
    { label: 'Left to pay', amount: money(0) },
  ];
};

/** What an order's invoice says; without the site (it is gone) in the default colours. */
export const invoiceDocument = (
  invoice: Invoice,
  site: Pick<SiteSnapshot, 'brandColor' | 'supportWhatsappPhone'> | undefined,
): InvoiceDocument => {
  const { order } = invoice;
  const money = (cents: number): string => formatMoney(cents, order.currency);
  const { fill, on, stripe, tint } = brandPalette(site?.brandColor);
  const paidAt = order.paidAt ?? order.createdAt;
  const country = order.pickup?.location.address.country ?? order.dropoff?.address.country;
  const phone = site?.supportWhatsappPhone || order.pickup?.location.phone || '';
  return {
    paper: country === 'US' || country === 'CA' ? 'LETTER' : 'A4',
    colours: { fill, on, stripe, tint },
    siteName: order.siteName,
    orderNumber: order.orderNumber,
    date: longDateText(paidAt, order.timeZone),
    paid: `${instantText(paidAt, order.timeZone)}, ${order.payOnline ? 'card' : 'at pickup'}`,
    total: `${money(order.totalCents)} ${order.currency.toUpperCase()}`,
    parties: partiesOf(order),
    rows: order.items.map((line) => rowOf(line, money)),
    note: order.notes,
    totals: totalsOf(invoice, money),
    contact: `Questions about this order?${phone ? ` ${phone} ·` : ''} ${order.siteName}`,
    issuedAt: paidAt,
  };
};
