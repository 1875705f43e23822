import type { AdminSite, LocationInput, SecretSetting, SiteInput } from '@biteboard/contracts';
import { isSame } from '../conflict/differences.ts';

/** What the form sets, besides the secrets. Pictures are uploaded separately, slug and domains have a dialog. */
const SETTINGS = [
  'name',
  'tagline',
  'logoLinkUrl',
  'brandColor',
  'headerColor',
  'supportWhatsappPhone',
  'hours',
  'closures',
  'timeZone',
  'locations',
  'cities',
  'deliveryEnabled',
  'deliveryProvider',
  'maxDeliveryDistanceKm',
  'freeDeliveryEnabled',
  'freeDeliveryMinSubtotalCents',
  'splitDeliveryFee',
  'uberCustomerId',
  'uberClientId',
  'uberEnv',
  'uberTokenScopes',
  'doordashStoreId',
  'doordashBusinessId',
  'doordashDeveloperId',
  'doordashKeyId',
  'stripeAccountId',
  'stripePublishableKey',
  'payAtPickupEnabled',
  'tipsEnabled',
  'taxRatePercent',
  'currency',
  'foodLaw',
  'minOrderCents',
  'couponMinSubtotalCents',
  'pickupLeadMinutes',
  'autoConfirm',
  'isDefault',
  'unlisted',
  'pickup',
  'orderNotifyUrl',
] as const satisfies readonly (keyof AdminSite & keyof SiteInput)[];

type Setting = (typeof SETTINGS)[number];
/** A number is null while its field is blank. */
type Typed<T> = T extends number ? T | null : T;

/** The form's settings; of a secret only its replacement ('' clears it, null waits for one). */
export type SettingsValues = { [K in Exclude<Setting, 'locations'>]: Typed<AdminSite[K]> } & {
  locations: readonly LocationInput[];
} & { [K in SecretSetting]?: string | null | undefined };

type Values = Record<string, unknown>;

export function settingsOfSite(site: AdminSite): SettingsValues {
  return Object.fromEntries(SETTINGS.map((name) => [name, site[name]])) as unknown as SettingsValues;
}

/** A blank field is not sent (spec §5). */
const isChanged = (before: unknown, after: unknown): boolean =>
  after !== undefined && after !== null && !isSame(before, after);

/** Whether a number was cleared: it is not sent, and to be entered before the rest is saved. */
export const hasBlankNumber = (saved: SettingsValues, values: SettingsValues): boolean =>
  Object.entries(values).some(
    ([name, value]) => value === null && typeof (saved as Values)[name] === 'number',
  );

/** What a save sends: only what was changed. */
export function settingsPatch(saved: SettingsValues, values: SettingsValues): SiteInput {
  const before = saved as Values;
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => isChanged(before[name], value)),
  ) as SiteInput;
}

/**
 * The form's values once the site is another: what was not touched follows it, what was stays. `sent` has just been
 * saved: it counts as touched only where it was changed again since.
 */
export function withSavedChanges(
  values: SettingsValues,
  saved: SettingsValues,
  next: SettingsValues,
  sent: SiteInput = {},
): SettingsValues {
  const [now, before, after, done] = [values, saved, next, sent] as Values[];
  const isTouched = (name: string) =>
    isChanged(before![name], now![name]) && !(name in done! && isSame(done![name], now![name]));
  const names = new Set([...Object.keys(now!), ...Object.keys(after!)]);
  return Object.fromEntries(
    [...names].map((name) => [name, isTouched(name) ? now![name] : after![name]]),
  ) as unknown as SettingsValues;
}
