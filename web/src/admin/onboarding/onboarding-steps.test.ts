import type { AdminSite, Hours } from '@biteboard/contracts';
import { DAYS, DEFAULT_HOURS } from '@biteboard/contracts/rules';
import { expect, test } from '@jest/globals';
import {
  type MenuState,
  type OnboardingStep,
  onboardingSteps,
  type PaymentsHealth,
} from './onboarding-steps.ts';

const NOW = Date.parse('2026-11-21T18:00:00Z');
const fresh = {
  slug: 'roma',
  hours: DEFAULT_HOURS,
  timeZone: 'America/Edmonton',
  locations: [],
  payAtPickupEnabled: false,
  secretsSet: {},
};
const everyDay = (day: Hours['mon']) => Object.fromEntries(DAYS.map((name) => [name, day])) as Hours;
const steps = (
  change: Partial<AdminSite>,
  menu: MenuState = 'empty',
  payments: PaymentsHealth = { ok: false },
) => onboardingSteps({ ...fresh, ...change }, menu, payments, NOW);
const missing = (all: OnboardingStep[]) => all.filter(({ done }) => !done).map(({ name }) => name);
const step = (all: OnboardingStep[], name: OnboardingStep['name']) => all.find((one) => one.name === name)!;

test('a new site lacks a location, a menu and payments, and each leads to where it is seen to', () => {
  const all = steps({});
  expect(missing(all)).toEqual(['location', 'menu', 'payments']);
  expect(all.map(({ path }) => path)).toEqual([
    '/dashboard/roma/settings#hours',
    '/dashboard/roma/settings#locations',
    '/dashboard/roma/products',
    '/dashboard/roma/settings#payments',
  ]);
});

test('the standard hours count as hours, and it says that they are the standard ones', () => {
  expect(step(steps({}), 'hours')).toMatchObject({
    done: true,
    detail: 'Every day 10:00–22:00, as every new site has it.',
  });
  const weekend = { ...everyDay({ open: '10:00', close: '22:00', closed: true }), sat: DEFAULT_HOURS.sat };
  expect(step(steps({ hours: weekend }), 'hours')).toMatchObject({
    done: true,
    detail: 'Open 1 day a week.',
  });
});

test('hours are missing where no day is open long enough for an order', () => {
  const closed = everyDay({ open: '10:00', close: '22:00', closed: true });
  expect(step(steps({ hours: closed }), 'hours')).toMatchObject({ done: false, detail: 'No day is open.' });
  expect(missing(steps({ hours: everyDay({ open: '10:00', close: '10:10' }) }))).toContain('hours');
});

test('a menu whose every dish is sold out is none yet', () => {
  expect(step(steps({}, 'soldOut'), 'menu')).toMatchObject({
    done: false,
    detail: 'Every dish is sold out.',
  });
  expect(missing(steps({}, 'ready'))).not.toContain('menu');
});

test('payments are ready by keys, by the simulated provider where it is allowed, or at pickup', () => {
  const payments = (change: Partial<AdminSite>, health: PaymentsHealth) =>
    step(steps(change, 'empty', health), 'payments');
  expect(payments({ secretsSet: { stripeSecretKey: true } }, null).done).toBe(true);
  expect(payments({ payAtPickupEnabled: true }, null)).toMatchObject({
    done: true,
    detail: 'Customers pay at pickup.',
  });
  expect(payments({}, { ok: true, simulated: true })).toMatchObject({
    done: true,
    detail: 'Simulated until Stripe keys are set: no real money moves.',
  });
  expect(payments({}, { ok: true, charges_enabled: true }).done).toBe(true);
  const error = 'No Stripe keys are set for this site.';
  expect(payments({}, { ok: false, error })).toMatchObject({ done: false, detail: error });
});

test('a site that has all four lacks nothing', () => {
  const whole = { locations: [{ id: 'l', name: 'Main Street' }] as AdminSite['locations'] };
  expect(missing(steps(whole, 'ready', { ok: true, simulated: true }))).toEqual([]);
});
