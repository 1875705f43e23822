import { expect, test } from '@jest/globals';
import { Form, type FormInstance, Input } from 'antd';
import { act } from 'react';
import { eventually, render } from '../../testing/render.ts';
import { showFaults } from './show-faults.ts';

let form: FormInstance;

function Page() {
  [form] = Form.useForm();
  return (
    <Form form={form} name="settings">
      <Form.Item name="name">
        <Input />
      </Form.Item>
      <Form.Item name={['hours', 'mon', 'open']}>
        <Input />
      </Form.Item>
      <Form.Item name="locations">
        <Input />
      </Form.Item>
    </Form>
  );
}

const focusedId = () => document.activeElement?.id;

test('a refusal is shown at the field that it names, which has the focus', async () => {
  const { place, remove } = await render(<Page />);
  await act(async () => showFaults(form, { 'hours.mon.open': 'Must be a time.' }));
  await eventually(() => expect(place.textContent).toContain('Must be a time.'));
  expect(focusedId()).toBe('settings_hours_mon_open');
  await remove();
});

test('a refusal of a part is shown at the field that holds it, and one of no field nowhere', async () => {
  const { place, remove } = await render(<Page />);
  await act(async () => showFaults(form, { 'locations.0.address.city': 'Too long.', slug: 'Taken.' }));
  await eventually(() => expect(place.textContent).toContain('Too long.'));
  expect(place.textContent).not.toContain('Taken.');
  expect(focusedId()).toBe('settings_locations');
  await remove();
});
