import { anOrderLine } from '@biteboard/platform/testing';
import { describe, expect, test } from '@jest/globals';
import { mailOf } from './mail-of.fixture.ts';

const naan = {
  groupKey: 'add_ons',
  groupLabel: 'Add-ons',
  optionKey: 'naan',
  label: 'Garlic naan',
  quantity: 1,
  priceCents: 350,
};
const curry = anOrderLine({
  selectedOptions: [naan],
  allergens: ['wheat', 'milk'],
  mayContain: ['nuts'],
  allergensUnstated: ['House sauce'],
});

describe('the mail of an order says what each line contains and may contain', () => {
  test.each([
    ['en', 'Contains wheat, milk · May contain nuts · Not stated for House sauce'],
    ['fr', 'Contient : blé, lait · Peut contenir : fruits à coque · Non indiqué pour House sauce'],
    ['es', 'Contiene: trigo, leche · Puede contener: frutos de cáscara · No indicado para House sauce'],
    ['de', 'Enthält Weizen, Milch · Kann Schalenfrüchte enthalten · Nicht angegeben für House sauce'],
  ] as const)('in the customer’s language %s, behind the options that were chosen', (language, said) => {
    const { html, text } = mailOf({ items: [curry], language });
    for (const mail of [html, text].map((one) => one.replace(/\s/g, ' '))) {
      expect(mail).toContain(said);
      expect(mail.indexOf('Garlic naan')).toBeGreaterThan(-1);
      expect(mail.indexOf('Garlic naan')).toBeLessThan(mail.indexOf(said));
    }
  });

  test('that it has none where that is stated, and nothing where nothing is stated', () => {
    const [none, silent] = [[], null].map((allergens) =>
      mailOf({ items: [anOrderLine({ allergens, mayContain: allergens })] }),
    );
    expect(none!.text).toContain('No allergens');
    expect(silent!.text).not.toMatch(/allergen|contain/i);
  });
});
