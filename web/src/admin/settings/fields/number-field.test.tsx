import { expect, test } from '@jest/globals';
import { Button, Form } from 'antd';
import { act } from 'react';
import { eventually, render } from '../../../testing/render.ts';
import { NumberField } from './number-field.tsx';

test('a number that was cleared is asked for where it stands, and nothing is saved without it', async () => {
  const saved: object[] = [];
  const { place, remove } = await render(
    <Form initialValues={{ pickupLeadMinutes: null }} onFinish={(values) => saved.push(values)}>
      <NumberField name="pickupLeadMinutes" label="Lead time" most={60} unit="minutes" />
      <Button htmlType="submit">Save</Button>
    </Form>,
  );
  await act(async () => place.querySelector('button')!.click());
  await eventually(() => expect(place.textContent).toContain('Enter a number, or 0 for none.'));
  expect(saved).toEqual([]);
  await remove();
});
