import type { AdminSite, Closure, Day, DayHours, LocationInput } from '@biteboard/contracts';
import { beside } from '../../lib/beside.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { dayName } from '../../lib/time-text.ts';
import { money } from '../../ui/money.tsx';
import {
  type FieldDisplay,
  type FieldDisplays,
  showLines,
  showList,
  showPicture,
  showText,
  showYesNo,
} from '../conflict/field-displays.tsx';
import { t as conflictMessages } from '../conflict/messages.ts';
import { stampText } from '../ui/date-text.ts';
import { closureText } from './closures/closure-value.ts';
import { t as closureMessages } from './closures/messages.ts';
import { addressLine } from './locations/location-fields.ts';
import { t } from './messages.ts';
import { hoursNote } from './sections/hours-text.ts';
import type { KnownSecret, TypedSecret } from './settings-parts.ts';

const TEXTS = ['name', 'tagline', 'brandColor', 'headerColor', 'logoLinkUrl', 'orderNotifyUrl'] as const;
const STRIPE = ['stripeAccountId', 'stripePublishableKey'] as const;
const UBER = ['uberCustomerId', 'uberClientId', 'uberTokenScopes'] as const;
const DOORDASH = ['doordashStoreId', 'doordashBusinessId', 'doordashDeveloperId', 'doordashKeyId'] as const;
const SWITCHES = ['deliveryEnabled', 'splitDeliveryFee', 'autoConfirm', 'isDefault', 'unlisted'] as const;

const dayText = (hours: unknown): string => {
  const { open, close, closed } = hours as DayHours;
  if (closed) return t('closed');
  const note = hoursNote(hours as DayHours);
  return note ? `${open} ${t('to')} ${close} (${note})` : `${open} ${t('to')} ${close}`;
};

const placeText = ({ name = '', phone, address }: LocationInput): string =>
  beside(name, addressLine(address), phone);

const secretText = (secret: unknown, timeZone: string): string => {
  const { typed, isSet, changedAt } = secret as Partial<TypedSecret & KnownSecret>;
  if (typed !== undefined) return typed === '' ? t('secretCleared') : t('secretNew');
  if (!isSet) return t('secretMissing');
  return changedAt ? t('secretSince', { when: stampText(changedAt, timeZone, serverNow()) }) : t('secretSet');
};

/** How the settings of a site are called and read, part by part (`partsOf`). */
export function settingsFieldDisplays({ currency, timeZone, locations }: AdminSite): FieldDisplays {
  const plain = (label: string, show: FieldDisplay['show'] = showText): FieldDisplay => ({ label, show });
  const cents = (label: string) => plain(label, (amount) => money(Number(amount), currency));
  const unit = (label: string, of: string) => plain(label, (amount) => `${amount} ${of}`);
  const of = (provider: string, label: string) => `${provider}: ${label}`;
  const secret = (label: string) => plain(label, (value) => secretText(value, timeZone));
  const named = (names: readonly Parameters<typeof t>[0][], provider = '') =>
    names.map((name): [string, FieldDisplay] => [name, plain(provider ? of(provider, t(name)) : t(name))]);
  const [stripe, uber, doordash] = [t('stripe'), t('uber'), t('doordash')];
  const words: Record<string, FieldDisplay> = {
    ...Object.fromEntries([...named(TEXTS), ...named(STRIPE, stripe), ...named(UBER, uber)]),
    ...Object.fromEntries(named(DOORDASH, doordash)),
    ...Object.fromEntries(SWITCHES.map((name) => [name, plain(t(name), showYesNo)])),
    logoUrl: plain(t('logo'), showPicture),
    bannerImageUrl: plain(t('banner'), showPicture),
    supportWhatsappPhone: plain(t('supportPhone')),
    timeZone: plain(t('timeZone')),
    cities: plain(t('cities'), showList),
    closures: plain(closureMessages('title'), (days) => showLines((days as Closure[]).map(closureText))),
    'pickup.name': plain(t('contactName')),
    'pickup.phone': plain(t('contactPhone')),
    'pickup.address': plain(t('contactAddress')),
    deliveryProvider: plain(t('deliveryProvider'), (name) => (name === 'uber' ? uber : doordash)),
    uberEnv: plain(of(uber, t('uberEnv')), (name) => t(name === 'production' ? 'production' : 'sandbox')),
    currency: plain(t('currency'), (code) => t(`currency.${code as AdminSite['currency']}`)),
    foodLaw: plain(t('foodLaw'), (law) => t(`foodLaw.${law as NonNullable<AdminSite['foodLaw']>}`)),
    maxDeliveryDistanceKm: unit(t('maxDistance'), t('km')),
    taxRatePercent: unit(t('taxRate'), t('percent')),
    pickupLeadMinutes: unit(t('pickupLead'), t('minutes')),
    freeDeliveryEnabled: plain(t('freeDelivery'), showYesNo),
    freeDeliveryMinSubtotalCents: cents(t('freeDeliveryMin')),
    minOrderCents: cents(t('minOrder')),
    couponMinSubtotalCents: cents(t('couponMin')),
    payAtPickupEnabled: plain(t('payAtPickup'), showYesNo),
    tipsEnabled: plain(t('tips'), showYesNo),
    stripeSecretKey: secret(of(stripe, t('stripeSecretKey'))),
    stripeWebhookSecret: secret(of(stripe, t('webhookSecret'))),
    uberClientSecret: secret(of(uber, t('uberClientSecret'))),
    uberWebhookSecret: secret(of(uber, t('webhookSecret'))),
    doordashSigningSecret: secret(of(doordash, t('doordashSigningSecret'))),
    doordashWebhookSecret: secret(of(doordash, t('webhookSecret'))),
    orderNotifySecret: secret(t('orderNotifySecret')),
  };
  return (field) => {
    const [whole, part = ''] = field.split('.');
    if (whole === 'hours') return plain(`${t('hours')}: ${dayName(part as Day)}`, dayText);
    if (field === 'locations.new')
      return plain(t('locations'), (places) => showLines(((places ?? []) as LocationInput[]).map(placeText)));
    if (whole === 'locations') {
      const name = locations.find(({ id }) => id === part)?.name ?? '';
      const show: FieldDisplay['show'] = (place) =>
        place ? placeText(place as LocationInput) : conflictMessages('notThere');
      return plain(`${t('locations')}: ${name}`, show);
    }
    return words[field] ?? plain(field);
  };
}
