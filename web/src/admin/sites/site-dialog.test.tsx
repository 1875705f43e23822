import type { AdminSite, SiteInput } from '@biteboard/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { eventually, press, render, typeInto } from '../../testing/render.ts';
import { SiteDialog } from './site-dialog.tsx';

const sent: { method: string; body: SiteInput }[] = [];
const saved: AdminSite[] = [];
let answer: { status: number; body: object };
globalThis.fetch = async (_, init) => {
  sent.push({ method: init!.method!, body: JSON.parse(String(init!.body)) });
  return new Response(JSON.stringify(answer.body), { status: answer.status });
};

beforeEach(() => {
  sent.length = 0;
  saved.length = 0;
});

const open = (site?: AdminSite) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SiteDialog {...(site ? { site } : {})} onSaved={(one) => saved.push(one)} onClose={() => undefined} />
    </QueryClientProvider>,
  );

const field = (label: string) => {
  const labels = [...document.querySelectorAll('label')];
  return document.getElementById(labels.find(({ textContent }) => textContent === label)!.htmlFor)!;
};
const type = (label: string, text: string) => typeInto(field(label) as HTMLInputElement, text);
const typedIn = (label: string) => (field(label) as HTMLInputElement).value;
const faultAt = (label: string) =>
  field(label).closest('.ant-form-item')!.querySelector('.ant-form-item-explain-error')?.textContent;
const send = () => press(document, '.ant-modal-footer button:last-child');

test('a new site without a name and a slug is not sent: the faults are at their fields', async () => {
  const { remove } = await open();
  await type('Name', '  ');
  await send();
  await eventually(() => expect(faultAt('Name')).toBe('Name is required.'));
  expect(faultAt('Slug')).toBe('Slug is required.');
  expect(sent).toEqual([]);
  await remove();
});

test('the slug follows the name until it is typed, and the site is sent with its domains split', async () => {
  const { remove } = await open();
  await type('Name', 'Café Ét');
  expect(typedIn('Slug')).toBe('cafe-et');
  await type('Name', 'Café Été');
  expect(typedIn('Slug')).toBe('cafe-ete');
  await type('Slug', 'ete');
  await type('Name', 'Café Été Montréal');
  expect(typedIn('Slug')).toBe('ete');
  await type('Domains (optional)', 'ete.example, ,order.ete.example');
  answer = { status: 201, body: { _id: '7', slug: 'ete' } };
  await send();
  await eventually(() => expect(saved).toEqual([answer.body]));
  const body = { name: 'Café Été Montréal', slug: 'ete', domains: ['ete.example', 'order.ete.example'] };
  expect(sent).toEqual([{ method: 'POST', body }]);
  await remove();
});

test('a slug and a domain of another site are refused at their fields, and what has no field at the foot', async () => {
  const site = { _id: '7', name: 'Été', slug: 'ete', domains: ['ete.example'] } as AdminSite;
  const { remove } = await open(site);
  await type('Domains (optional)', 'roma.example');
  const taken = 'roma.example belongs to another site.';
  answer = { status: 409, body: { error: taken, code: 'DOMAIN_TAKEN', fields: { domains: taken } } };
  await send();
  await eventually(() => expect(faultAt('Domains (optional)')).toBe(taken));
  expect(document.activeElement).toBe(field('Domains (optional)'));
  expect(document.querySelector('[role=alert].ant-form-item-explain-error, p[role=alert]')).toBeNull();
  await type('Domains (optional)', 'other.example');
  answer = { status: 404, body: { error: 'There is no such site.', code: 'SITE_NOT_FOUND' } };
  await send();
  await eventually(() =>
    expect(document.querySelector('p[role=alert]')?.textContent).toBe(
      'The site could not be saved: There is no such site.',
    ),
  );
  expect(saved).toEqual([]);
  await remove();
});
