import { afterEach, describe, expect, test } from '@jest/globals';
import { ApiError } from '../../lib/api.ts';
import { fetchInvoice, invoiceMessage } from './invoice.ts';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** Answers each address by a status; what is not named is 404. */
const answering = (answers: Record<string, Response>) => {
  const asked: string[] = [];
  globalThis.fetch = async (url) => {
    asked.push(String(url));
    return answers[String(url)] ?? new Response('{"error":"Gone."}', { status: 404 });
  };
  return asked;
};

describe('an invoice', () => {
  test('is asked for by the order alone first', async () => {
    const asked = answering({ '/api/shop/orders/7/pdf': new Response('pdf') });
    expect(await (await fetchInvoice('haldi-house', '7')).text()).toBe('pdf');
    expect(asked).toEqual(['/api/shop/orders/7/pdf']);
  });
  test('is then looked for at its site and at the site of the host', async () => {
    const asked = answering({
      '/api/shop/host-site': new Response('{"slug":"mezzanotte"}'),
      '/api/shop/mezzanotte/orders/7/pdf': new Response('pdf'),
    });
    expect(await (await fetchInvoice('haldi-house', '7')).text()).toBe('pdf');
    expect(asked).toEqual([
      '/api/shop/orders/7/pdf',
      '/api/shop/haldi-house/orders/7/pdf',
      '/api/shop/host-site',
      '/api/shop/mezzanotte/orders/7/pdf',
    ]);
  });
  test('that is nobody’s to see says why at first, whatever the other ways say', async () => {
    answering({ '/api/shop/orders/7/pdf': new Response('{"error":"Not yours."}', { status: 403 }) });
    await expect(fetchInvoice('haldi-house', '7')).rejects.toMatchObject({ status: 403 });
  });
  test('is not looked for elsewhere by a stranger', async () => {
    const asked = answering({ '/api/shop/orders/7/pdf': new Response('', { status: 401 }) });
    await expect(fetchInvoice('haldi-house', '7')).rejects.toMatchObject({ status: 401 });
    expect(asked).toHaveLength(1);
  });
});

test.each([
  [401, 'Please login to download your invoice.'],
  [403, 'You can only download invoices for your own orders.'],
  [404, 'Invoice not found for this order.'],
  [500, 'Failed to download invoice'],
])('a refusal of %i is worded as the spec says', (status, message) => {
  expect(invoiceMessage(new ApiError('', { status }))).toBe(message);
});
