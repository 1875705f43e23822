import { messageFaults } from '@biteboard/platform/messages';
import { afterEach, describe, expect, test } from '@jest/globals';
import { openPaymentsApp, order, type PaymentsApp } from '../payments.fixture.ts';
import { catalogues } from './messages.ts';

test('the texts of the payment pages exist in every language, with the same parameters', () =>
  expect(messageFaults(catalogues)).toEqual([]));

describe('the payment pages', () => {
  let payments: PaymentsApp;
  afterEach(() => payments.close());

  test('speak the order’s language, whatever the browser speaks', async () => {
    payments = await openPaymentsApp();
    const sessionId = await payments.openSession({ language: 'fr' });
    const page = await payments.get(`/pay/simulated/${sessionId}`, 'de');
    for (const text of [
      '<html lang="fr">',
      'Paiement de test. Aucune carte n’est débitée.',
      'Payer 48,25\u00a0$',
      'HALDI10 (10\u00a0% de réduction)',
      'Sous-total',
    ]) {
      expect(page.body).toContain(text);
    }
    await payments.submit(sessionId, 'paid');
    const again = await payments.get(`/pay/simulated/${sessionId}`);
    expect(again.body).toContain('Cette commande est payée');
  });

  test('speak the browser’s language where there is no order with its own', async () => {
    payments = await openPaymentsApp();
    const sessionId = await payments.openSession();
    expect((await payments.get(`/pay/simulated/${sessionId}`, 'es-MX')).body).toContain('Pagar con tarjeta');
    expect((await payments.get(`/pay/simulated/${sessionId}`)).body).toContain('Pay by card');
    const closed = await payments.get(`/pay/${order._id}?token=x`, 'de');
    expect(closed.statusCode).toBe(403);
    expect(closed.body).toContain('Dieser Link funktioniert nicht');
  });
});
