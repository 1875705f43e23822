import { anOrderLine } from '@biteboard/platform/testing';
import { describe, expect, test } from '@jest/globals';
import { mailOf } from './mail-of.fixture.ts';

const LEFT_TO_RIGHT = {
  Devanagari: 'बटर चिकन',
  Tamil: 'கொத்து பரோட்டா',
  Bengali: 'কাচ্চি বিরিয়ানি',
  Chinese: '宫保鸡丁',
  Japanese: 'おにぎり',
  Korean: '비빔밥',
  Thai: 'ต้มยำกุ้ง',
  Cyrillic: 'Борщ',
};
const RIGHT_TO_LEFT = { Arabic: 'فلافل حار', Hebrew: 'שווארמה' };

describe('the mail of an order with names in ten scripts', () => {
  const names = [...Object.values(LEFT_TO_RIGHT), ...Object.values(RIGHT_TO_LEFT)];
  const items = names.map((name) => anOrderLine({ name, quantity: 2, totalCents: 1000, size: name }));
  const { html, text } = mailOf({ items });
  const lines = text.split('\n');

  test.each(Object.entries(LEFT_TO_RIGHT))('says a name in %s as it was written', (_, name) => {
    expect(lines).toContain(`2× ${name}  $10.00`);
    expect(html).toContain(`>${name}</strong>`);
  });

  test.each(Object.entries(RIGHT_TO_LEFT))(
    'keeps the quantity, a name in %s and the amount in their order',
    (_, name) => {
      expect(lines).toContain(`2× \u2068${name}\u2069  $10.00`);
      expect(lines).toContain(`   \u2068${name}\u2069 • Mild`);
      expect(html).toMatch(new RegExp(`<strong dir="auto"[^>]*>${name}</strong>`));
      expect(html).toContain(`\u2068${name}\u2069 • Mild`);
    },
  );
});

test('a name from right to left in a sentence stays in its place, and cannot turn what follows', () => {
  const address = {
    streetAddress: ['شارع التحرير 5'],
    city: 'القاهرة',
    province: '',
    postalCode: '',
    country: 'CA' as const,
  };
  const { content } = mailOf({
    siteName: '\u202Eمطعم النيل',
    pickup: { location: { id: 'main', name: 'الفرع', phone: '7805550142', address } },
  });
  const [shop, branch, street] = ['مطعم النيل', 'الفرع', 'شارع التحرير 5, القاهرة'].map(
    (name) => `\u2068${name}\u2069`,
  );
  expect(content.subject).toBe(`Your ${shop} order BB-7KQ2MD: receipt`);
  expect(content.lead).toContain(`Pick it up at ${branch}, ${street} around `);
  expect(content.foot[0]).toBe(`${shop}, ${street}, (780) 555-0142.`);
  const cancelled = mailOf({}, { kind: 'order-cancelled', reason: 'نفد الأرز' }).content;
  expect(cancelled.lead).toBe('We are sorry. \u2068نفد الأرز\u2069');
});

test('amounts in rupees are written with their sign', () => {
  const { html, text } = mailOf({ currency: 'inr', items: [anOrderLine({ totalCents: 25_000 })] });
  for (const mail of [html, text]) expect(mail).toContain('₹250.00');
});

test('a distance is in miles where roads are', () => {
  const address = { streetAddress: ['1 High St'], city: 'York', province: '', postalCode: '' };
  const feeIn = (country: 'GB' | 'CA') =>
    mailOf({
      fulfillmentType: 'delivery',
      distanceKm: 4.8,
      dropoff: { name: 'Ana', phone: '', address: { ...address, country } },
    }).content.order?.totals.find(({ label }) => label.startsWith('Delivery'))?.label;
  expect([feeIn('GB'), feeIn('CA')]).toEqual(['Delivery fee · 3.0 mi', 'Delivery fee · 4.8 km']);
});
