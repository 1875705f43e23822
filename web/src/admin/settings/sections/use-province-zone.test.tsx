import type { AdminSite } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { Form, type FormInstance, Input } from 'antd';
import { act, eventually, render, screen } from '../../../testing/render.ts';
import { useProvinceZone } from './use-province-zone.ts';

const at = (province: string) => [{ id: 'l1', name: 'Here', phone: '', address: { province } }];
const site = { timeZone: 'America/Edmonton', locations: at('AB') } as unknown as AdminSite;
let form: FormInstance;

function Zone() {
  return <output>{useProvinceZone(site)}</output>;
}

function Page() {
  [form] = Form.useForm();
  return (
    <Form form={form} initialValues={{ timeZone: site.timeZone, locations: site.locations }}>
      <Form.Item name="locations">
        <Input />
      </Form.Item>
      <Form.Item name="timeZone">
        <Input />
      </Form.Item>
      <Zone />
    </Form>
  );
}

const move = (province: string) => act(async () => form.setFieldValue('locations', at(province)));
const zone = () => form.getFieldValue('timeZone');

test('another province brings its zone along, and takes it back where it was a slip', async () => {
  await render(<Page />);
  await move('BC');
  await eventually(() => expect(zone()).toBe('America/Vancouver'));
  expect(screen.getByRole('status').textContent).toBe('America/Vancouver');
  await move('AB');
  await eventually(() => expect(zone()).toBe('America/Edmonton'));
});

test('a zone that was chosen by hand stays', async () => {
  await render(<Page />);
  await act(async () => form.setFieldValue('timeZone', 'America/Regina'));
  await move('BC');
  expect(zone()).toBe('America/Regina');
});
