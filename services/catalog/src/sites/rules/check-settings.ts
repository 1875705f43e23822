import type { Location, SecretSetting, SiteInput, SiteSettings } from '@biteboard/contracts';
import {
  courierIdRule,
  courierNameRule,
  doordashSigningSecretRule,
  tokenScopesRule,
} from './courier-keys.ts';
import { type SettingFault, settingsRefused } from './faults.ts';
import { openingFaults } from './hours-rules.ts';
import { cityFaults, locationFaults, timeZoneRule } from './place-rules.ts';
import {
  publishableKeyRule,
  type StripeMode,
  secretKeyRule,
  stripeAccountRule,
  stripeModeOf,
  stripeWebhookSecretRule,
} from './stripe-keys.ts';
import type { TextRule, TextRuleContext } from './text-rule.ts';
import { linkRule, notifyUrlRule } from './web-addresses.ts';

/** The texts of a site that have a form of their own; phones, slug and domains are looked at where they are stored. */
export const TEXT_RULES = {
  logoUrl: linkRule,
  logoLinkUrl: linkRule,
  bannerImageUrl: linkRule,
  timeZone: timeZoneRule,
  orderNotifyUrl: notifyUrlRule,
  stripeAccountId: stripeAccountRule,
  stripePublishableKey: publishableKeyRule,
  stripeSecretKey: secretKeyRule,
  stripeWebhookSecret: stripeWebhookSecretRule,
  uberCustomerId: courierIdRule,
  uberClientId: courierIdRule,
  uberClientSecret: courierNameRule,
  uberWebhookSecret: courierNameRule,
  uberTokenScopes: tokenScopesRule,
  doordashStoreId: courierNameRule,
  doordashBusinessId: courierNameRule,
  doordashDeveloperId: courierIdRule,
  doordashKeyId: courierIdRule,
  doordashSigningSecret: doordashSigningSecretRule,
  doordashWebhookSecret: courierNameRule,
} as const satisfies Partial<Record<keyof SiteInput, TextRule>>;

type TextSetting = keyof typeof TEXT_RULES;

/** What the site has; a secret is known by its mode alone. */
export type StoredSettings = Partial<Pick<SiteSettings, 'hours' | 'closures'>> & {
  readonly locations: readonly Location[];
  readonly cities: readonly string[];
} & {
  readonly [K in Exclude<TextSetting, SecretSetting>]: SiteSettings[K];
};

export interface SettingsContext extends TextRuleContext {
  /** Of the secret key that is stored; undefined without one. */
  storedStripeMode: StripeMode | undefined;
  /** ms since 1970 */
  now: number;
}

const textFaults = (
  input: SiteInput,
  stored: Partial<StoredSettings>,
  context: SettingsContext,
): SettingFault[] =>
  (Object.keys(TEXT_RULES) as TextSetting[]).flatMap((field) => {
    const text = input[field];
    if (!text || text === (stored as Partial<Record<TextSetting, string>>)[field]) return [];
    const fault = TEXT_RULES[field](text, context);
    return fault ? [{ ...fault, field }] : [];
  });

/** Both keys are of one account and of one mode: a page that takes test cards would book none of them. */
const modeFaults = (
  input: SiteInput,
  stored: Partial<StoredSettings>,
  { storedStripeMode }: SettingsContext,
): SettingFault[] => {
  const { stripePublishableKey = stored.stripePublishableKey ?? '', stripeSecretKey } = input;
  const isShownNew = stripePublishableKey !== (stored.stripePublishableKey ?? '');
  if (!isShownNew && !stripeSecretKey) return [];
  const shown = stripeModeOf(stripePublishableKey);
  const secret = stripeSecretKey === undefined ? storedStripeMode : stripeModeOf(stripeSecretKey);
  if (!shown || !secret || shown === secret) return [];
  return [
    {
      code: 'STRIPE_MODES_DIFFER',
      field: isShownNew ? 'stripePublishableKey' : 'stripeSecretKey',
      message: `The publishable key is for ${shown} mode and the secret key for ${secret} mode. Save two of the same mode together.`,
    },
  ];
};

/**
 * Looks at every setting that a save changes; what is sent as it is stored stays, whatever it is. Throws 422 with all
 * faults, each at its field.
 */
export const checkSettings = (
  input: SiteInput,
  stored: Partial<StoredSettings>,
  context: SettingsContext,
): void => {
  const [first, ...others] = [
    ...textFaults(input, stored, context),
    ...modeFaults(input, stored, context),
    ...locationFaults(input, stored.locations ?? []),
    ...cityFaults(input, stored.cities ?? []),
    ...openingFaults(input, stored, context.now),
  ];
  if (first) throw settingsRefused([first, ...others]);
};
