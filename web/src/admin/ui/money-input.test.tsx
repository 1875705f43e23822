import { describe, expect, test } from '@jest/globals';
import { render, screen } from '../../testing/render.ts';
import { MoneyInput, readAmount } from './money-input.tsx';

describe('an amount of money', () => {
  test.each([
    ['12.50', '12.50'],
    ['12,50', '12.50'],
    ['12,5', '12.5'],
    ['12,', '12.'],
    ['0,5', '0.5'],
    ['1,250', '1250'],
    ['1,250.50', '1250.50'],
    ['1.250,50', '1250.50'],
    ['1,250,000', '1250000'],
    ['$ 7', '7'],
    ['−3,25', '-3.25'],
    ['', ''],
  ])('%j is read as %j', (typed, amount) => expect(readAmount(typed)).toBe(amount));

  test('typed with a decimal comma is what it says, in cents', async () => {
    let cents: number | null = null;
    const { user } = await render(
      <MoneyInput
        aria-label="Price"
        currency="cad"
        onChange={(now) => {
          cents = now;
        }}
      />,
    );
    await user.type(screen.getByLabelText('Price'), '12,50');
    expect(cents).toBe(1250);
  });
});
