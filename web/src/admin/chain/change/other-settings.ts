import type { AdminSite, SharedSettings } from '@biteboard/contracts';

/** How a setting is asked for. */
type Kind = 'text' | 'address' | 'colour' | 'cents' | 'number' | 'yesNo' | 'choice';

/** The settings that are one value each and have no form of their own here, in the order of the Settings tab. */
export const OTHER_SETTINGS = {
  tagline: 'text',
  brandColor: 'colour',
  headerColor: 'colour',
  supportWhatsappPhone: 'text',
  logoLinkUrl: 'address',
  timeZone: 'choice',
  deliveryEnabled: 'yesNo',
  deliveryProvider: 'choice',
  maxDeliveryDistanceKm: 'number',
  freeDeliveryEnabled: 'yesNo',
  freeDeliveryMinSubtotalCents: 'cents',
  splitDeliveryFee: 'yesNo',
  payAtPickupEnabled: 'yesNo',
  tipsEnabled: 'yesNo',
  currency: 'choice',
  minOrderCents: 'cents',
  couponMinSubtotalCents: 'cents',
  pickupLeadMinutes: 'number',
  foodLaw: 'choice',
  autoConfirm: 'yesNo',
  unlisted: 'yesNo',
  orderNotifyUrl: 'address',
} as const satisfies Partial<Record<keyof SharedSettings & keyof AdminSite, Kind>>;

export type OtherSetting = keyof typeof OTHER_SETTINGS;

/** As the form has them: yes and no in words, amounts in cents. */
export type OtherValues = { [K in OtherSetting]?: string | number | null };

export const isAmount = (setting: OtherSetting): boolean => OTHER_SETTINGS[setting] === 'cents';

const isYesNo = (setting: OtherSetting): boolean => OTHER_SETTINGS[setting] === 'yesNo';

/** What the form begins with: what this site has. */
export const otherValuesOf = (site: AdminSite): OtherValues =>
  Object.fromEntries(
    (Object.keys(OTHER_SETTINGS) as OtherSetting[]).map((name) => {
      const value = site[name];
      return [name, isYesNo(name) ? (value ? 'yes' : 'no') : value];
    }),
  );

/** The chosen setting, as it is sent. */
export const otherChange = (setting: OtherSetting, values: OtherValues): SharedSettings => {
  const value = values[setting];
  return { [setting]: isYesNo(setting) ? value === 'yes' : (value ?? '') };
};
