import type { AdminSite, endpoints, ResponseOf } from '@biteboard/contracts';
import { DAYS, DEFAULT_HOURS, openStatus } from '@biteboard/contracts/rules';
import { tabPath } from '../site/site.ts';
import { t } from './messages.ts';

/** What a site needs before it can take an order. */
export interface OnboardingStep {
  name: 'hours' | 'location' | 'menu' | 'payments';
  done: boolean;
  /** Its state as a text. */
  detail: string;
  /** Where it is done. */
  path: string;
}

/** What of the menu can be ordered. */
export type MenuState = 'empty' | 'soldOut' | 'ready';
/** The server's answer about taking payments; null where it need not be requested. */
export type PaymentsHealth = ResponseOf<typeof endpoints.adminStripeHealth> | null;

type Site = Pick<
  AdminSite,
  'slug' | 'hours' | 'timeZone' | 'locations' | 'payAtPickupEnabled' | 'secretsSet'
>;

/** The site's own settings already say that its orders are paid, without a request to Stripe. */
export const acceptsPayments = ({ payAtPickupEnabled, secretsSet }: Site): boolean =>
  payAtPickupEnabled || secretsSet.stripeSecretKey === true;

/** `now` in ms since 1970. */
export function onboardingSteps(
  site: Site,
  menu: MenuState,
  payments: PaymentsHealth,
  now: number,
): OnboardingStep[] {
  const settings = (section: string) => `${tabPath(site.slug, 'settings')}#${section}`;
  const status = openStatus(site, now);
  const places = site.locations.length;
  return [
    {
      name: 'hours',
      done: status.open || status.opensAt !== undefined,
      detail: hoursText(site),
      path: settings('hours'),
    },
    {
      name: 'location',
      done: places > 0,
      detail: places > 0 ? t('locations', { count: places }) : t('noLocation'),
      path: settings('locations'),
    },
    {
      name: 'menu',
      done: menu === 'ready',
      detail: t(`menu.${menu}`),
      path: tabPath(site.slug, 'products'),
    },
    {
      name: 'payments',
      done: acceptsPayments(site) || payments?.ok === true,
      detail: paymentsText(site, payments),
      path: settings('payments'),
    },
  ];
}

function hoursText({ hours }: Site): string {
  const open = DAYS.filter((day) => !hours[day].closed);
  if (open.length === 0) return t('noDayOpen');
  const isStandard = DAYS.every(
    (day) =>
      !hours[day].closed &&
      hours[day].open === DEFAULT_HOURS[day].open &&
      hours[day].close === DEFAULT_HOURS[day].close,
  );
  return isStandard ? t('standardHours') : t('daysOpen', { count: open.length });
}

function paymentsText(site: Site, payments: PaymentsHealth): string {
  if (site.secretsSet.stripeSecretKey) return t('keysSet');
  if (site.payAtPickupEnabled) return t('payAtPickup');
  if (payments?.simulated) return t('simulated');
  return payments?.ok ? t('keysSet') : (payments?.error ?? t('noPayments'));
}
