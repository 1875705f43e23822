import type { AdminSite } from '@biteboard/contracts';
import { DEFAULT_HOURS } from '@biteboard/contracts/rules';
import { expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Form, type FormInstance, Input } from 'antd';
import { act } from 'react';
import { render } from '../../testing/render.ts';
import { type Settings, useSettings } from './use-settings.ts';

const haldi = {
  _id: 's1',
  name: 'Haldi House',
  tagline: 'Slow',
  hours: DEFAULT_HOURS,
  locations: [{ id: 'l1', name: 'Whyte', phone: '', address: {} }],
} as unknown as AdminSite;

let settings: Settings;
let form: FormInstance;

function Page({ site }: { site: AdminSite }) {
  settings = useSettings(site);
  form = settings.form;
  return (
    <Form form={settings.form} initialValues={settings.saved}>
      <Form.Item name="name">
        <Input />
      </Form.Item>
      <Form.Item name="tagline">
        <Input />
      </Form.Item>
    </Form>
  );
}

const client = new QueryClient();
const page = (site: AdminSite) => (
  <QueryClientProvider client={client}>
    <Page site={site} />
  </QueryClientProvider>
);
const fill = (values: object) => act(async () => form.setFieldsValue(values));
const shown = () => form.getFieldsValue(true);

test('where others change the site, what was not touched follows, and so do parts without a field', async () => {
  const { show, remove } = await render(page(haldi));
  await fill({ tagline: 'Mine' });
  const locations = [{ ...haldi.locations[0]!, name: 'Oliver Square' }];
  await show(page({ ...haldi, name: 'Haldi & Co', tagline: 'Theirs', locations }));
  expect(shown()).toMatchObject({ name: 'Haldi & Co', tagline: 'Mine', locations });
  await remove();
});

test('what is discarded goes back to what is saved, secrets too', async () => {
  const { show, remove } = await render(page(haldi));
  await show(page({ ...haldi, name: 'Haldi & Co' }));
  await fill({ name: 'Mine', stripeSecretKey: 'sk_1', hours: { mon: { open: '09:00' } } });
  await act(async () => settings.discard());
  expect(shown()).toMatchObject({ name: 'Haldi & Co', hours: DEFAULT_HOURS });
  expect(shown().stripeSecretKey).toBeUndefined();
  await remove();
});
