import {
  type Address,
  brandPalette,
  formatMoney,
  LOCALES,
  type OrderSnapshot,
  writtenDistance,
} from '@biteboard/contracts';
import { writtenPhone } from '@biteboard/contracts/phone';
import { instantText, zonedDateText } from '@biteboard/platform/messages';
import type { Invoice } from '../invoice.ts';
import { creditNoteLayout, returnedLines } from './credit-note.ts';
import type { InvoiceShop } from './invoice-shop.ts';
import { layoutRow } from './layout-rows.ts';
import { negative, totalLines } from './layout-sums.ts';
import { invoiceMessages } from './messages.ts';
import type { InvoiceDocument, InvoiceWording, PageLayout, TextBlock, TotalLine } from './page-layout.ts';

const addressLines = (address: Address): string[] => {
  const place = [address.province, address.postalCode].filter(Boolean).join(' ');
  const town = [address.city, place].filter(Boolean).join(', ');
  return [...address.streetAddress, town].filter(Boolean);
};

/** Where the shop is; undefined of an order that names no place. */
const countryOf = ({ pickup, dropoff }: OrderSnapshot): Address['country'] | undefined =>
  (pickup?.location ?? dropoff)?.address.country;

const phoneText = (phone: string, order: OrderSnapshot): string =>
  writtenPhone(phone, countryOf(order) ?? 'CA');

const partiesOf = (order: OrderSnapshot, { say, instant, distance }: InvoiceWording): TextBlock[] => {
  const location = order.pickup?.location;
  const from = location
    ? {
        heading: say('from'),
        lines: [
          `${order.siteName}, ${location.name}`,
          ...addressLines(location.address),
          phoneText(location.phone, order),
        ],
      }
    : { heading: say('from'), lines: [order.siteName] };
  const to = {
    heading: say('to'),
    lines: [
      order.userName || order.userEmail,
      order.userName ? order.userEmail : '',
      phoneText(order.dropoff?.phone ?? '', order),
    ],
  };
  const { dropoff, distanceKm: km } = order;
  const where = dropoff
    ? {
        heading: say('deliveredTo'),
        lines: [
          ...addressLines(dropoff.address),
          dropoff.name === order.userName ? '' : dropoff.name,
          km === undefined ? '' : say('fromShop', { distance: distance(km) }),
        ],
      }
    : { heading: say('pickedUp'), lines: [instant(order.readyAt), location?.name ?? ''] };
  return [from, to, where].map(({ heading, lines }) => ({ heading, lines: lines.filter(Boolean) }));
};

const totalsOf = ({ order, refunds }: Invoice, wording: InvoiceWording): TotalLine[] => {
  const { say, money, instant } = wording;
  const sums = { ...order, baseCents: order.subtotalCents - order.discountCents };
  return [
    ...totalLines(order, { label: say('subtotal'), amount: money(order.subtotalCents) }, sums, wording),
    { label: say('total'), amount: money(order.totalCents), tone: 'grand' },
    { label: say(order.payOnline ? 'byCard' : 'atPickup'), amount: money(order.totalCents) },
    ...refunds.flatMap((refund) => [
      { label: say('refunded', { when: instant(refund.at) }), amount: negative(money(refund.amountCents)) },
      ...returnedLines(refund, wording),
    ]),
    { label: say('leftToPay'), amount: money(0) },
  ];
};

const invoiceLayout = (invoice: Invoice, wording: InvoiceWording, paidAt: string): PageLayout => {
  const { order } = invoice;
  const { say, money, instant, language, timeZone } = wording;
  return {
    title: say('invoice'),
    name: say('invoiceOf', { number: order.orderNumber }),
    facts: [
      [say('invoice'), order.orderNumber],
      [say('date'), zonedDateText(paidAt, timeZone, LOCALES[language], { dateStyle: 'long' })],
      [say('paid'), say(order.payOnline ? 'paidByCard' : 'paidAtPickup', { when: instant(paidAt) })],
    ],
    total: `${money(order.totalCents)} ${order.currency.toUpperCase()}`,
    parties: partiesOf(order, wording),
    rows: order.items.map((line) => layoutRow(line, wording)),
    note: order.notes,
    totals: totalsOf(invoice, wording),
  };
};

/** Whom to ask about the order; of a shop that was deleted, its name is left. */
const contactOf = (order: OrderSnapshot, shop: InvoiceShop | undefined, { say }: InvoiceWording): string => {
  const phone = phoneText(shop?.supportWhatsappPhone || order.pickup?.location.phone || '', order);
  return `${say('questions')} ${[phone, shop?.address ?? order.siteName].filter(Boolean).join(' · ')}`;
};

/** The content of an order's invoice, and a credit note per refund; in default colours where the site was deleted. */
export const invoiceDocument = (invoice: Invoice, shop: InvoiceShop | undefined): InvoiceDocument => {
  const { order, refunds } = invoice;
  const { language = 'en', timeZone } = order;
  const country = countryOf(order);
  const wording: InvoiceWording = {
    language,
    timeZone,
    say: invoiceMessages(language),
    money: (cents) => formatMoney(cents, order.currency, LOCALES[language]),
    instant: (at) => instantText(at, timeZone, LOCALES[language]),
    distance: (km) => writtenDistance(km, country, LOCALES[language]),
  };
  const { fill, on, stripe, tint } = brandPalette(shop?.brandColor);
  const paidAt = order.paidAt ?? order.createdAt;
  const layout = invoiceLayout(invoice, wording, paidAt);
  return {
    ...layout,
    orderNumber: order.orderNumber,
    language,
    paper: country === 'US' || country === 'CA' ? 'LETTER' : 'A4',
    colours: { fill, on, stripe, tint },
    siteName: order.siteName,
    logo: shop?.logo ?? '',
    contact: contactOf(order, shop, wording),
    issuedAt: paidAt,
    creditNotes: refunds.map((refund, index) =>
      creditNoteLayout({ order, refund, place: index + 1, parties: layout.parties.slice(0, 2) }, wording),
    ),
  };
};
