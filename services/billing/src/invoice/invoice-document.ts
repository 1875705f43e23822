import {
  type Address,
  brandPalette,
  formatMoney,
  type Language,
  LOCALES,
  type OrderLine,
  type OrderSnapshot,
  optionGroupName,
  type SiteSnapshot,
} from '@biteboard/contracts';
import type { Invoice } from '../invoice.ts';
import { instantText, longDateText } from './invoice-dates.ts';
import { speaking } from './texts.ts';

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
  language: Language;
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

/** How an invoice speaks: its words, money and times. */
interface Voice {
  say: ReturnType<typeof speaking>;
  money: (cents: number) => string;
  instant: (at: string) => string;
}

const choicesOf = (line: OrderLine, { say, money }: Voice): Row['details'] => {
  const named: [string, string | null][] = [
    [say('size'), line.size],
    [say('flavor'), line.flavor],
    [say('portion'), line.portion],
    [say('spice'), line.spiceLevel],
    [say('quantityOption'), line.quantityOption],
  ];
  const plain = named.flatMap(([name, value]) =>
    value ? [{ text: say('choice', { name, value }), price: '' }] : [],
  );
  const extras = line.selectedOptions.map((option) => {
    const times = option.quantity > 1 ? `${option.quantity} × ` : '';
    const cents = option.priceCents * option.quantity;
    const price = cents === 0 ? '' : cents > 0 ? `+${money(cents)}` : less(money(-cents));
    const value = `${times}${option.label}`;
    return { text: say('choice', { name: optionGroupName(option.groupLabel), value }), price };
  });
  return [...plain, ...extras];
};

const rowOf = (line: OrderLine, voice: Voice): Row => ({
  quantity: String(line.quantity),
  name: line.name,
  details: choicesOf(line, voice),
  each: voice.money(line.priceCents),
  amount: voice.money(line.totalCents),
});

const addressLines = (address: Address): string[] => {
  const place = [address.province, address.postalCode].filter(Boolean).join(' ');
  const town = [address.city, place].filter(Boolean).join(', ');
  return [...address.streetAddress, town].filter(Boolean);
};

const partiesOf = (order: OrderSnapshot, { say, instant }: Voice): Block[] => {
  const location = order.pickup?.location;
  const from = location
    ? {
        heading: say('from'),
        lines: [`${order.siteName}, ${location.name}`, ...addressLines(location.address), location.phone],
      }
    : { heading: say('from'), lines: [order.siteName] };
  const to = {
    heading: say('to'),
    lines: [
      order.userName || order.userEmail,
      order.userName ? order.userEmail : '',
      order.dropoff?.phone ?? '',
    ],
  };
  const { dropoff, distanceKm: km } = order;
  const where = dropoff
    ? {
        heading: say('deliveredTo'),
        lines: [
          ...addressLines(dropoff.address),
          dropoff.name === order.userName ? '' : dropoff.name,
          km === undefined ? '' : say('fromShop', { km }),
        ],
      }
    : { heading: say('pickedUp'), lines: [instant(order.readyAt), location?.name ?? ''] };
  return [from, to, where].map(({ heading, lines }) => ({ heading, lines: lines.filter(Boolean) }));
};

/** As much of it as is shown. */
const shownPercent = (percent: number): number => Number(percent.toFixed(2));

const totalsOf = ({ order, refunds }: Invoice, { say, money, instant }: Voice): Total[] => {
  const { coupon } = order.meta;
  const discount = coupon
    ? say('discountOf', { code: coupon.code, percent: shownPercent(coupon.percent) })
    : say('discount');
  const tax = {
    percent: shownPercent(order.taxRatePercent),
    base: money(order.subtotalCents - order.discountCents),
  };
  const { distanceKm: km } = order;
  const by = say(order.payOnline ? 'byCard' : 'atPickup');
  return [
    { label: say('subtotal'), amount: money(order.subtotalCents) },
    ...(order.discountCents > 0
      ? [{ label: discount, amount: less(money(order.discountCents)), tone: 'discount' } as const]
      : []),
    { label: say('tax', tax), amount: money(order.taxCents) },
    ...(order.fulfillmentType === 'delivery'
      ? [
          {
            label: km === undefined ? say('deliveryFee') : say('deliveryFeeKm', { km }),
            amount: money(order.deliveryFeeCents),
          },
        ]
      : []),
    ...(order.tipCents > 0 ? [{ label: say('tip'), amount: money(order.tipCents) }] : []),
    { label: say('total'), amount: money(order.totalCents), tone: 'grand' },
    { label: by, amount: money(order.totalCents) },
    ...refunds.map((refund) => ({
      label: say('refunded', { when: instant(refund.at) }),
      amount: less(money(refund.amountCents)),
    })),
    { label: say('leftToPay'), amount: money(0) },
  ];
};

/** What an order's invoice says; without the site (it is gone) in the default colours. */
export const invoiceDocument = (
  invoice: Invoice,
  site: Pick<SiteSnapshot, 'brandColor' | 'supportWhatsappPhone'> | undefined,
): InvoiceDocument => {
  const { order } = invoice;
  const { language = 'en', timeZone } = order;
  const say = speaking(language);
  const money = (cents: number): string => formatMoney(cents, order.currency, LOCALES[language]);
  const instant = (at: string): string => instantText(at, timeZone, language);
  const voice: Voice = { say, money, instant };
  const { fill, on, stripe, tint } = brandPalette(site?.brandColor);
  const paidAt = order.paidAt ?? order.createdAt;
  const country = order.pickup?.location.address.country ?? order.dropoff?.address.country;
  const phone = site?.supportWhatsappPhone || order.pickup?.location.phone || '';
  return {
    language,
    paper: country === 'US' || country === 'CA' ? 'LETTER' : 'A4',
    colours: { fill, on, stripe, tint },
    siteName: order.siteName,
    orderNumber: order.orderNumber,
    date: longDateText(paidAt, timeZone, language),
    paid: say(order.payOnline ? 'paidByCard' : 'paidAtPickup', { when: instant(paidAt) }),
    total: `${money(order.totalCents)} ${order.currency.toUpperCase()}`,
    parties: partiesOf(order, voice),
    rows: order.items.map((line) => rowOf(line, voice)),
    note: order.notes,
    totals: totalsOf(invoice, voice),
    contact: `${say('questions')}${phone ? ` ${phone} ·` : ''} ${order.siteName}`,
    issuedAt: paidAt,
  };
};
