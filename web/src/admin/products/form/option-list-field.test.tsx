import { expect, test } from '@jest/globals';
import { Form } from 'antd';
import { act, render, screen, within } from '../../../testing/render.ts';
import { formOptions, optionInputs } from './option-list.ts';
import { OptionListField } from './option-list-field.tsx';

const saved = formOptions([
  { key: 'reg', label: 'Regular', price: 0 },
  { key: 'big', label: 'Large', price: 4.5 },
]);
const shorthand = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Variants' });
const label = (number: number) => screen.getByRole('textbox', { name: `Label of option ${number}` });

/** The field in a form, with its rows open, and what the form would send. */
const openField = async () => {
  let values = () => saved;
  function Product() {
    const [form] = Form.useForm();
    values = () => form.getFieldValue('variants');
    return (
      <Form form={form} initialValues={{ variants: saved }}>
        <Form.Item name="variants" label="Variants">
          <OptionListField
            name="Variants"
            currency="cad"
            example="Small"
            saved={saved}
            priceCents={1750}
            rowsFirst
          />
        </Form.Item>
      </Form>
    );
  }
  return { ...(await render(<Product />)), sent: () => optionInputs(values()) };
};
/** Label and price of each row. */
const rows = () =>
  within(screen.getByRole('group', { name: 'Variants' }))
    .getAllByLabelText<HTMLInputElement>(/^(Label of option \d|Option \d adds)$/)
    .map(({ value }) => value);
const chips = () =>
  within(screen.getByRole('list', { name: 'Variants with their prices' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const focused = () => document.activeElement?.getAttribute('aria-label');

test('the shorthand, the rows and the preview of prices show the same', async () => {
  const { user, fill, sent } = await openField();
  expect(shorthand().value).toBe('Regular, Large +4.50');
  expect(rows()).toEqual(['Regular', '0.00', 'Large', '4.50']);
  expect(chips()).toEqual(['Regular $17.50', 'Large $22.00']);
  await fill(shorthand(), 'Regular, Large +5, Kids -2');
  expect(shorthand().value).toBe('Regular, Large +5, Kids -2');
  expect(rows()).toEqual(['Regular', '0.00', 'Large', '5.00', 'Kids', '-2.00']);
  await user.tab();
  await fill(label(2), 'Family, for four');
  expect(shorthand().value).toBe('Regular, "Family, for four" +5.00, Kids -2.00');
  expect(chips()).toEqual(['Regular $17.50', 'Family, for four $22.50', 'Kids $15.50']);
  expect(sent()).toEqual([
    { key: 'reg', label: 'Regular', price: 0 },
    { key: 'big', label: 'Family, for four', price: 5 },
    { label: 'Kids', price: -2 },
  ]);
});

test('rows are added, moved and removed, and the focus stays with what was pressed', async () => {
  const { user, fill } = await openField();
  // As in Safari, where a click gives a button no focus.
  const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
  await press('Add option');
  expect(focused()).toBe('Label of option 3');
  await user.type(label(3), 'Small');
  await press('Move option 3 up');
  expect(focused()).toBe('Move option 2 up');
  expect(shorthand().value).toBe('Regular, Small, Large +4.50');
  await press('Move option 1 up');
  expect(shorthand().value).toBe('Regular, Small, Large +4.50');
  await press('Remove option 1');
  expect(focused()).toBe('Remove option 1');
  expect(shorthand().value).toBe('Small, Large +4.50');
  await fill(shorthand(), 'A, B, C, D, E');
  expect(chips()).toEqual(['A $17.50', 'B $17.50', 'C $17.50', '+2 more']);
});

test('a label that occurs twice is remarked on, and stays', async () => {
  const { fill, sent } = await openField();
  await fill(shorthand(), 'Large, large +2');
  expect(screen.getByRole('status').textContent).toBe(
    '“large” stands there twice. Customers cannot tell the two apart.',
  );
  expect(sent()).toHaveLength(2);
});
