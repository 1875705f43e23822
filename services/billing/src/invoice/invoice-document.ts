import {
  type Address,
  brandPalette,
  formatMoney,
  LOCALES,
  type OrderSnapshot,
  type SiteSnapshot,
} from '@biteboard/contracts';
import type { Invoice } from '../invoice.ts';
import { cameBack, creditNoteSheet } from './credit-note.ts';
import { instantText, longDateText } from './invoice-dates.ts';
import { speaking } from './messages.ts';
import type { Block, InvoiceDocument, Sheet, Total, Voice } from './sheet.ts';
import { rowOf } from './sheet-rows.ts';
import { less, sumsOf } from './sheet-sums.ts';

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

const totalsOf = ({ order, refunds }: Invoice, voice: Voice): Total[] => {
  const { say, money, instant } = voice;
  const sums = { ...order, baseCents: order.subtotalCents - order.discountCents };
  return [
    ...sumsOf(order, { label: say('subtotal'), amount: money(order.subtotalCents) }, sums, voice),
    { label: say('total'), amount: money(order.totalCents), tone: 'grand' },
    { label: say(order.payOnline ? 'byCard' : 'atPickup'), amount: money(order.totalCents) },
    ...refunds.flatMap((refund) => [
      { label: say('refunded', { when: instant(refund.at) }), amount: less(money(refund.amountCents)) },
      ...cameBack(refund, voice),
    ]),
    { label: say('leftToPay'), amount: money(0) },
  ];
};

const invoiceSheet = (invoice: Invoice, voice: Voice, paidAt: string): Sheet => {
  const { order } = invoice;
  const { say, money, instant, language, timeZone } = voice;
  return {
    title: say('invoice'),
    name: say('invoiceOf', { number: order.orderNumber }),
    facts: [
      [say('invoice'), order.orderNumber],
      [say('date'), longDateText(paidAt, timeZone, language)],
      [say('paid'), say(order.payOnline ? 'paidByCard' : 'paidAtPickup', { when: instant(paidAt) })],
    ],
    total: `${money(order.totalCents)} ${order.currency.toUpperCase()}`,
    parties: partiesOf(order, voice),
    rows: order.items.map((line) => rowOf(line, voice)),
    note: order.notes,
    totals: totalsOf(invoice, voice),
  };
};

/** What an order's invoice says, and a credit note for each refund; without the site (it is gone) in the default colours. */
export const invoiceDocument = (
  invoice: Invoice,
  site: Pick<SiteSnapshot, 'brandColor' | 'supportWhatsappPhone'> | undefined,
): InvoiceDocument => {
  const { order, refunds } = invoice;
  const { language = 'en', timeZone } = order;
  const say = speaking(language);
  const voice: Voice = {
    language,
    timeZone,
    say,
    money: (cents) => formatMoney(cents, order.currency, LOCALES[language]),
    instant: (at) => instantText(at, timeZone, language),
  };
  const { fill, on, stripe, tint } = brandPalette(site?.brandColor);
  const paidAt = order.paidAt ?? order.createdAt;
  const country = order.pickup?.location.address.country ?? order.dropoff?.address.country;
  const phone = site?.supportWhatsappPhone || order.pickup?.location.phone || '';
  const sheet = invoiceSheet(invoice, voice, paidAt);
  return {
    ...sheet,
    orderNumber: order.orderNumber,
    language,
    paper: country === 'US' || country === 'CA' ? 'LETTER' : 'A4',
    colours: { fill, on, stripe, tint },
    siteName: order.siteName,
    contact: `${say('questions')}${phone ? ` ${phone} ·` : ''} ${order.siteName}`,
    issuedAt: paidAt,
    creditNotes: refunds.map((refund, index) =>
      creditNoteSheet({ order, refund, place: index + 1, parties: sheet.parties.slice(0, 2) }, voice),
    ),
  };
};
