import type { AdminSite } from '@biteboard/contracts';
import { DEFAULT_HOURS } from '@biteboard/contracts/rules';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Form, type FormInstance, Input } from 'antd';
import { act } from 'react';
import { eventually, render } from '../../testing/render.ts';
import { sitesQuery } from '../site/queries.ts';
import { type SettingsFormState, useSettings } from './use-settings.ts';

const haldi = {
  _id: 's1',
  name: 'Haldi House',
  tagline: 'Slow',
  version: 3,
  hours: DEFAULT_HOURS,
  secretsSet: { stripeSecretKey: true },
  locations: [{ id: 'l1', name: 'Whyte', phone: '', address: {} }],
} as unknown as AdminSite;

let settings: SettingsFormState;
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

describe('where others save what is changed here too', () => {
  const sent: { version: string | null; body: object }[] = [];
  /** The server as others have left it. */
  let stored: AdminSite;
  beforeEach(() => {
    sent.length = 0;
    globalThis.fetch = async (_url, init) => {
      const version = new Headers(init?.headers).get('if-match');
      if (init?.method !== 'PATCH') return new Response(JSON.stringify([stored]));
      const body = JSON.parse(String(init.body)) as object;
      sent.push({ version, body });
      if (version !== `"${stored.version}"`) {
        const refusal = { error: 'Changed.', code: 'CHANGED_MEANWHILE', current: stored };
        return new Response(JSON.stringify(refusal), { status: 412 });
      }
      const { stripeSecretKey: _never, ...open } = body as { stripeSecretKey?: string };
      stored = { ...stored, ...open, version: stored.version + 1 };
      return new Response(JSON.stringify(stored));
    };
  });
  const tuesday = { open: '10:00', close: '13:00', closed: false };
  const monday = { open: '09:00', close: '12:00', closed: false };
  const met = () =>
    eventually(() => expect(settings.conflict).toBeTruthy()).then(() =>
      settings.conflict!.differences.map(({ field, side }) => [field, side]),
    );

  test('both are shown part by part, and what is chosen is saved upon theirs', async () => {
    stored = {
      ...haldi,
      version: 5,
      tagline: 'Theirs',
      hours: { ...DEFAULT_HOURS, tue: tuesday },
      name: 'Haldi & Co',
      locations: [],
    };
    const { remove } = await render(page(haldi));
    await fill({
      tagline: 'Mine',
      hours: { ...DEFAULT_HOURS, mon: monday },
      locations: [...haldi.locations, { name: 'Oliver' }],
    });
    await act(async () => settings.send());
    expect(await met()).toEqual([
      ['name', 'theirs'],
      ['tagline', 'both'],
      ['hours.mon', 'mine'],
      ['hours.tue', 'theirs'],
      ['locations.l1', 'theirs'],
      ['locations.new', 'mine'],
    ]);
    expect(shown()).toMatchObject({ tagline: 'Mine', name: 'Haldi House' });
    await act(async () => settings.conflict!.onSave({ tagline: 'mine' }));
    await eventually(() => expect(settings.save.isSuccess).toBe(true));
    expect(sent[1]).toEqual({
      version: '"5"',
      body: {
        tagline: 'Mine',
        hours: { ...DEFAULT_HOURS, mon: monday, tue: tuesday },
        locations: [{ name: 'Oliver' }],
      },
    });
    expect(shown()).toMatchObject({ name: 'Haldi & Co', tagline: 'Mine' });
    await remove();
  });

  test('it is shown though the page has received theirs before; only untouched fields follow theirs', async () => {
    stored = { ...haldi, version: 4, name: 'Haldi & Co', tagline: 'Theirs', locations: [] };
    const { show, remove } = await render(page(haldi));
    await fill({ tagline: 'Mine' });
    await show(page(stored));
    expect(shown()).toMatchObject({ name: 'Haldi & Co', tagline: 'Mine', locations: [] });
    await act(async () => settings.send());
    expect(await met()).toEqual([['tagline', 'both']]);
    await act(async () => settings.conflict!.onSave({ tagline: 'theirs' }));
    expect(shown()).toMatchObject({ tagline: 'Theirs' });
    expect(sent).toEqual([{ version: '"3"', body: { tagline: 'Mine' } }]);
    await remove();
  });

  test('of a secret that both replaced, too; the one that is not chosen is forgotten', async () => {
    stored = { ...haldi, version: 4, secretsChangedAt: { stripeSecretKey: '2026-11-02T10:00:00.000Z' } };
    const { remove } = await render(page(haldi));
    await fill({ stripeSecretKey: 'sk_1' });
    await act(async () => settings.send());
    expect(await met()).toEqual([['stripeSecretKey', 'both']]);
    await act(async () => settings.conflict!.onSave({ stripeSecretKey: 'theirs' }));
    expect(shown().stripeSecretKey).toBeUndefined();
    expect(sent).toHaveLength(1);
    await remove();
  });

  test('a place that was taken away here stays away, whatever others save besides', async () => {
    stored = { ...haldi, version: 4, name: 'Haldi & Co' };
    const { show, remove } = await render(page(haldi));
    await fill({ locations: [] });
    await show(page(stored));
    expect(shown()).toMatchObject({ name: 'Haldi & Co', locations: [] });
    await act(async () => settings.send());
    await eventually(() => expect(settings.save.isSuccess).toBe(true));
    expect(sent).toEqual([{ version: '"4"', body: { locations: [] } }]);
    await remove();
  });
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

test('the default site is changed from the one that was read; another that others chose is shown before', async () => {
  const sent: unknown[] = [];
  const nami = { _id: 's2', slug: 'nami', name: 'Nami Poke' };
  globalThis.fetch = async (_url, init) => {
    if (init?.method !== 'PATCH') return new Response(JSON.stringify([haldi]));
    const { seenDefault } = sent[sent.push(JSON.parse(String(init.body))) - 1] as { seenDefault: string };
    if (seenDefault === 's2') return new Response(JSON.stringify({ ...haldi, isDefault: true, version: 4 }));
    const refusal = { error: 'Changed.', code: 'CHANGED_MEANWHILE', current: nami };
    return new Response(JSON.stringify(refusal), { status: 412 });
  };
  client.setQueryData(sitesQuery.queryKey, [haldi, { ...haldi, _id: 's3', isDefault: true }]);
  const { remove } = await render(page(haldi));
  await fill({ isDefault: true });
  await act(async () => settings.send());
  await eventually(() => expect(settings.otherDefault?.now).toEqual(nami));
  expect(settings.conflict).toBeFalsy();
  expect(settings.save.isError).toBe(false);
  await act(async () => settings.otherDefault?.onConfirm());
  await eventually(() => expect(settings.save.isSuccess).toBe(true));
  expect(settings.otherDefault).toBeNull();
  expect(sent).toEqual([
    { isDefault: true, seenDefault: 's3' },
    { isDefault: true, seenDefault: 's2' },
  ]);
  await remove();
});
