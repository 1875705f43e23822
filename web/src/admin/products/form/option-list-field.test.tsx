import { expect, test } from '@jest/globals';
import { Form } from 'antd';
import { act } from 'react';
import { press, render, typeInto } from '../../../testing/render.ts';
import { formOptions, optionInputs } from './option-list.ts';
import { OptionListField } from './option-list-field.tsx';

const saved = formOptions([
  { key: 'reg', label: 'Regular', price: 0 },
  { key: 'big', label: 'Large', price: 4.5 },
]);

/** The field in a form, with its rows open, and what the form would send. */
const openField = async () => {
  let values = () => saved;
  function Product() {
    const [form] = Form.useForm();
    values = () => form.getFieldValue('variants');
    return (
      <Form form={form} initialValues={{ variants: saved }}>
        <Form.Item name="variants">
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
  const view = await render(<Product />);
  const fields = () => [...view.place.querySelectorAll('input')];
  return {
    ...view,
    sent: () => optionInputs(values()),
    /** The shorthand, then label and price of each row. */
    shown: () => fields().map((field) => field.value),
    chips: () => [...view.place.querySelectorAll('li')].map((chip) => chip.textContent),
    type: (at: number, text: string) => typeInto(fields()[at]!, text),
    focused: () => document.activeElement?.getAttribute('aria-label'),
  };
};

test('the shorthand, the rows and the preview of prices show the same', async () => {
  const { shown, chips, type, sent, remove } = await openField();
  expect(shown()).toEqual(['Regular, Large +4.50', 'Regular', '0.00', 'Large', '4.50']);
  expect(chips()).toEqual(['Regular $17.50', 'Large $22.00']);
  await type(0, 'Regular, Large +5, Kids -2');
  expect(shown()).toEqual([
    'Regular, Large +5, Kids -2',
    'Regular',
    '0.00',
    'Large',
    '5.00',
    'Kids',
    '-2.00',
  ]);
  await act(async () => document.querySelector('input')!.focus());
  await act(async () => document.querySelector('input')!.blur());
  await type(3, 'Family, for four');
  expect(shown()[0]).toBe('Regular, "Family, for four" +5.00, Kids -2.00');
  expect(chips()).toEqual(['Regular $17.50', 'Family, for four $22.50', 'Kids $15.50']);
  expect(sent()).toEqual([
    { key: 'reg', label: 'Regular', price: 0 },
    { key: 'big', label: 'Family, for four', price: 5 },
    { label: 'Kids', price: -2 },
  ]);
  await remove();
});

test('rows are added, moved and removed, and the focus stays with what was pressed', async () => {
  const { place, shown, chips, type, focused, remove } = await openField();
  await press(place, '[data-add]');
  expect(focused()).toBe('Label of option 3');
  await type(5, 'Small');
  await press(place, '[data-row="2"] [data-move="-1"]');
  expect(focused()).toBe('Move option 2 up');
  expect(shown()[0]).toBe('Regular, Small, Large +4.50');
  await press(place, '[data-row="0"] [data-move="-1"]');
  expect(shown()[0]).toBe('Regular, Small, Large +4.50');
  await press(place, '[data-row="0"] [data-remove]');
  expect(focused()).toBe('Remove option 1');
  expect(shown()[0]).toBe('Small, Large +4.50');
  await type(0, 'A, B, C, D, E');
  expect(chips()).toEqual(['A $17.50', 'B $17.50', 'C $17.50', '+2 more']);
  await remove();
});

test('a label that occurs twice is remarked on, and stays', async () => {
  const { place, type, sent, remove } = await openField();
  await type(0, 'Large, large +2');
  expect(place.querySelector('[role=status]')?.textContent).toBe(
    '“large” stands there twice. Customers cannot tell the two apart.',
  );
  expect(sent()).toHaveLength(2);
  await remove();
});
