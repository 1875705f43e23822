import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newTraceparent, withTrace } from '@biteboard/platform/telemetry';
import { eventually } from '@biteboard/platform/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import { completed, openPaymentsApp, type PaymentsApp } from '../payments.fixture.ts';

let payments: PaymentsApp;
afterEach(() => payments.close());

describe('a payment is announced exactly once', () => {
  test('however often and concurrently it is reported', async () => {
    payments = await openPaymentsApp();
    const sessionId = await payments.openSession();
    await Promise.all([
      ...Array.from({ length: 5 }, () => payments.submit(sessionId, 'paid')),
      ...Array.from({ length: 10 }, () => payments.confirm(sessionId)),
      ...Array.from({ length: 5 }, () => payments.webhook(completed(sessionId))),
    ]);
    const again = await payments.webhook(completed(sessionId));
    expect({ status: again.statusCode, body: again.json() }).toEqual({
      status: 200,
      body: { received: true },
    });
    expect((await payments.webhook(completed(sessionId, 'evt_2'))).statusCode).toBe(200);
    await payments.ports.quiet();
    expect(payments.heard('PaymentConfirmed')).toHaveLength(1);
    const page = await payments.get(`/pay/simulated/${sessionId}`);
    expect(page.body).toContain('This order is paid');
    expect((await payments.submit(sessionId, 'paid')).statusCode).toBe(303);
    expect((await payments.submit(sessionId, 'declined')).body).toContain('This order is paid');
  });

  test('though ten query it at once, and the webhook never arrives', async () => {
    payments = await openPaymentsApp();
    const sessionId = await payments.openSession();
    await payments.payUnheard(sessionId);
    const answers = await Promise.all(Array.from({ length: 10 }, () => payments.confirm(sessionId)));
    expect(answers.map((answer) => answer.body.status)).toEqual(Array(10).fill('paid'));
    await payments.ports.quiet();
    expect(payments.heard('PaymentConfirmed')).toHaveLength(1);
  });

  test('in the trace of its order, whatever reports it', async () => {
    payments = await openPaymentsApp();
    const trace = newTraceparent();
    const sessionId = await withTrace(trace, () => payments.openSession());
    await payments.submit(sessionId, 'paid');
    await eventually(() =>
      expect(payments.heard('PaymentConfirmed')).toMatchObject([{ traceparent: trace }]),
    );
  });

  test('a webhook that says paid is not believed while the provider says open', async () => {
    payments = await openPaymentsApp();
    const sessionId = await payments.openSession();
    expect((await payments.webhook(completed(sessionId))).statusCode).toBe(200);
    expect((await payments.confirm(sessionId)).body.status).toBe('open');
  });

  test('a death between the payment and its webhook loses nothing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'biteboard-payments-'));
    try {
      payments = await openPaymentsApp({ folder });
      const sessionId = await payments.openSession();
      await payments.payUnheard(sessionId);
      await payments.close();
      payments = await openPaymentsApp({ folder });
      payments.ports.clock.advance(10_000);
      await eventually(() =>
        expect(payments.heard('PaymentConfirmed')).toMatchObject([{ data: { sessionId } }]),
      );
    } finally {
      await payments.ports.quiet();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
