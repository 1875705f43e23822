import { expect, test } from '@jest/globals';
import { agoText, courierHealth, stripeHealth } from './health-text.ts';

test('a courier that would come has its minutes, one that would not the reason', () => {
  const ready = courierHealth({ ok: true, simulated: true, eta: 14, error: null });
  expect(ready).toMatchObject({ reason: '', isSimulated: true });
  expect(ready.facts).toEqual([{ isGood: true, text: 'Ready. A courier would arrive in 14 min.' }]);
  const error = 'the signing secret is not set.';
  expect(courierHealth({ ok: false, simulated: false, eta: null, error }).reason).toBe(error);
});

test('Stripe’s answer says what is on and what is off', () => {
  const health = { ok: false, charges_enabled: false, payouts_enabled: true, details_submitted: true };
  expect(stripeHealth(health)).toMatchObject({
    reason: '',
    facts: [
      { isGood: false, text: 'Charges off' },
      { isGood: true, text: 'Payouts on' },
      { isGood: true, text: 'Details submitted' },
    ],
  });
});

test('Stripe without keys is a reason, and a refusal without one says that', () => {
  expect(stripeHealth({ ok: false, error: 'No Stripe keys are set for this site.' })).toEqual({
    reason: 'No Stripe keys are set for this site.',
    facts: [],
    isSimulated: false,
  });
  expect(stripeHealth({ ok: false }).reason).toBe('no reason was given.');
});

test('an answer says how old it is', () => {
  expect(agoText(0, 59_000)).toBe('just now');
  expect(agoText(0, 125_000)).toBe('2 min ago');
  expect(agoText(1_000, 0)).toBe('just now');
});
