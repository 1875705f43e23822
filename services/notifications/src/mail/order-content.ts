import {
  type Address,
  allergenText,
  brandPalette,
  dueAt,
  formatMoney,
  type MailKind,
  type OrderSnapshot,
  type SiteSnapshot,
  shortOptionsText,
  writtenDistance,
} from '@biteboard/contracts';
import { writtenPhone } from '@biteboard/contracts/phone';
import { instantText } from '@biteboard/platform/messages';
import type { OrderPayload, StoredMail } from '../stored-mail.ts';
import { isolatedName } from './isolated-name.ts';
import type { MailContent, OrderPart } from './mail-content.ts';
import { aroundText } from './mail-dates.ts';
import { type Wording, wordingIn } from './messages.ts';

type OrderKind = Exclude<MailKind, 'password-reset' | 'invitation'>;
type OrderMail = StoredMail & { told: OrderPayload };

const HEADS = {
  'order-paid': ['paidSubject', 'paidTitle'],
  'order-confirmed': ['confirmedSubject', 'confirmedTitle'],
  'order-delayed': ['delayedSubject', 'delayedTitle'],
  'order-ready': ['readySubject', 'readyTitle'],
  'order-on-its-way': ['onItsWaySubject', 'onItsWayTitle'],
  'order-cancelled': ['cancelledSubject', 'cancelledTitle'],
  'order-refunded': ['refundedSubject', 'refundedTitle'],
} as const satisfies Record<OrderKind, unknown>;

/** Kinds after which the order's page is updated live. */
const LIVE: readonly MailKind[] = ['order-confirmed', 'order-delayed', 'order-ready', 'order-on-its-way'];

const MINUS = '−';
const BULLET = ' • ';

/** Where the shop is; undefined of an order that names no place. */
const countryOf = ({ pickup, dropoff }: OrderSnapshot): Address['country'] | undefined =>
  (pickup?.location ?? dropoff)?.address.country;

const streetOf = ({ streetAddress, city }: Address): string =>
  [...streetAddress, city].filter(Boolean).join(', ');

const addressOf = (address: Address): string =>
  [streetOf(address), [address.province, address.postalCode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');

const whenOf = ({ at, told: { order } }: OrderMail, { locale }: Wording): string =>
  aroundText(new Date(dueAt(order)).toISOString(), at, order.timeZone, locale);

/** Where and when the order is handed over. */
const handOver = (mail: OrderMail, wording: Wording): string => {
  const { t } = wording;
  const { kind, told } = mail;
  const { order } = told;
  const when = whenOf(mail, wording);
  if (order.dropoff)
    return t(kind === 'order-on-its-way' ? 'courierNow' : 'courier', {
      place: isolatedName(streetOf(order.dropoff.address)),
      when,
    });
  const location = order.pickup?.location;
  const names = location ? [location.name, streetOf(location.address)] : [order.siteName];
  const place = names.filter(Boolean).map(isolatedName).join(', ');
  return kind === 'order-ready' ? t('pickUpNow', { place }) : t('pickUp', { place, when });
};

/** `1× Butter Chicken, 2× Garlic Naan and Tip`; '' of an amount alone. */
const refundedItems = ({ told: { order, refund } }: OrderMail, { t, locale }: Wording): string => {
  const { lines = [], deliveryFee, tip } = refund ?? {};
  return new Intl.ListFormat(locale).format([
    ...lines.map(({ index, quantity }) => `${quantity}× ${isolatedName(order.items[index]?.name ?? '')}`),
    ...(deliveryFee ? [t('deliveryFee')] : []),
    ...(tip ? [t('tip')] : []),
  ]);
};

const refundLead = (mail: OrderMail, wording: Wording): string => {
  const { t } = wording;
  const { reason } = mail.told;
  const what = refundedItems(mail, wording);
  return [
    what && t('refundFor', { what }),
    reason && t('refundWords', { reason: isolatedName(reason) }),
    t('wentBack'),
  ]
    .filter(Boolean)
    .join(' ');
};

const leadOf = (mail: OrderMail, wording: Wording, amount: string): string => {
  const { t } = wording;
  const { reason = '', amountCents = 0 } = mail.told;
  if (mail.kind === 'order-refunded') return refundLead(mail, wording);
  if (mail.kind !== 'order-cancelled') return handOver(mail, wording);
  return [
    t('sorry', { reason: isolatedName(reason) }).trim(),
    amountCents > 0 ? t('goesBack', { amount }) : '',
  ]
    .filter(Boolean)
    .join(' ');
};

const paidText = (order: OrderSnapshot, { t, locale }: Wording): string => {
  if (!order.paidAt) return order.payOnline ? '' : t('toPayAtPickup');
  const when = instantText(order.paidAt, order.timeZone, locale);
  return t(order.payOnline ? 'paidByCard' : 'paidAtPickup', { when });
};

const percentText = (percent: number): string => String(Number(percent.toFixed(2)));

const orderPart = ({ kind, told }: OrderMail, wording: Wording, ordersUrl: string): OrderPart => {
  const { order, amountCents = 0 } = told;
  const { t, language, locale } = wording;
  const money = (cents: number) => formatMoney(cents, order.currency, locale);
  const { coupon } = order.meta;
  const discount = coupon
    ? t('coupon', { code: coupon.code, percent: percentText(coupon.percent) })
    : t('discount');
  const { distanceKm } = order;
  const way = distanceKm === undefined ? [] : [writtenDistance(distanceKm, countryOf(order), locale)];
  const fee = [t('deliveryFee'), ...way].join(' · ');
  const totals: [label: string, cents: number, tone?: 'discount' | 'grand'][] = [
    [t('subtotal'), order.subtotalCents],
    ...(order.discountCents > 0
      ? [[discount, -order.discountCents, 'discount'] as [string, number, 'discount']]
      : []),
    [t('tax', { percent: percentText(order.taxRatePercent) }), order.taxCents],
    ...(order.dropoff ? [[fee, order.deliveryFeeCents] as [string, number]] : []),
    ...(order.tipCents > 0 ? [[t('tip'), order.tipCents] as [string, number]] : []),
    [t('total'), order.totalCents, 'grand'],
    ...(kind === 'order-refunded' ? [[t('refunded'), -amountCents] as [string, number]] : []),
  ];
  return {
    heading: t('orderHeading', { number: order.orderNumber }),
    rows: order.items.map((line) => ({
      quantity: `${line.quantity}×`,
      name: line.name,
      details: [
        ...shortOptionsText(line).split(BULLET).map(isolatedName),
        isolatedName(allergenText(line, language)),
      ]
        .filter(Boolean)
        .join(BULLET),
      amount: money(line.totalCents),
    })),
    totals: totals.map(([label, cents, tone]) => ({
      label,
      amount: cents < 0 ? `${MINUS}${money(-cents)}` : money(cents),
      ...(tone ? { tone } : {}),
    })),
    paid: paidText(order, wording),
    invoice: { label: t('invoice'), hint: t('invoiceHint'), url: ordersUrl },
  };
};

/**
 * A logo that was uploaded is shown as the shop's icon: mail programs know PNG, few know WebP, and on the icon's white it
 * stands out from the band.
 */
const logoAddress = ({ slug, logoUrl }: SiteSnapshot, publicUrl: string): string => {
  if (logoUrl.startsWith('/files/')) return `${publicUrl}/s/${slug}/icon-192.png`;
  return logoUrl.startsWith('/') ? `${publicUrl}${logoUrl}` : logoUrl;
};

/** A mail about an order, in the order's language and its shop's colours (without the shop: in the product's). */
export const orderContent = (
  mail: OrderMail,
  site: SiteSnapshot | undefined,
  publicUrl: string,
): MailContent => {
  const { order, amountCents = 0 } = mail.told;
  const wording = wordingIn(order.language);
  const { t, language, locale } = wording;
  const { fill, on, stripe } = brandPalette(site?.brandColor);
  const amount = formatMoney(amountCents, order.currency, locale);
  const params = { site: isolatedName(order.siteName), number: order.orderNumber, amount };
  const [subject, title] = HEADS[mail.kind as OrderKind];
  const ordersUrl = `${publicUrl}/s/${site?.slug ?? order.siteSlug}/orders`;
  const shop = order.pickup?.location;
  const about = [
    order.siteName,
    shop ? addressOf(shop.address) : '',
    writtenPhone(shop?.phone || site?.supportWhatsappPhone || '', countryOf(order) ?? 'CA'),
  ];
  return {
    language,
    subject: t(subject, params),
    brand: {
      name: order.siteName,
      logoUrl: site ? logoAddress(site, publicUrl) : '',
      fill,
      on,
      stripe,
    },
    title: t(title, params),
    lead: leadOf(mail, wording, amount),
    leadStrong: whenOf(mail, wording),
    button: {
      label: t(LIVE.includes(mail.kind) ? 'seeOrderLive' : 'seeOrder'),
      url: `${ordersUrl}/${order._id}`,
    },
    order: orderPart(mail, wording, ordersUrl),
    foot: [`${about.filter(Boolean).map(isolatedName).join(', ')}.`, t('orderFoot', { email: mail.to })],
  };
};
