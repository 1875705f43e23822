import type { AdminSite, endpoints, SiteInput } from '@biteboard/contracts';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { answer, refused, serve } from '../../testing/answers.ts';
import { eventually, focusIs, render, screen } from '../../testing/render.ts';
import { SiteDialog } from './site-dialog.tsx';

const created = { _id: '7', slug: 'ete' } as AdminSite;
const onSaved = jest.fn<(site: AdminSite) => void>();
let sent: SiteInput[];
let refusal: ReturnType<typeof refused>;

beforeEach(() => {
  onSaved.mockClear();
  sent = [];
  serve(
    answer<typeof endpoints.adminCreateSite>('POST /api/admin/sites', ({ body }) => {
      sent.push(body);
      return created;
    }),
    answer<typeof endpoints.adminUpdateSite>('PATCH /api/admin/sites/:siteId', () => refusal),
  );
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const open = async (site?: AdminSite) => {
  const { user } = await render(
    <SiteDialog {...(site ? { site } : {})} onSaved={onSaved} onClose={() => undefined} />,
  );
  return {
    type: async (label: string, text: string) => {
      await user.clear(field(label));
      await user.type(field(label), text);
    },
    press: (name: string) => user.click(screen.getByRole('button', { name })),
  };
};
const DOMAINS = 'Domains (optional)';

test('a new site without a name and a slug is not sent: the errors are at their fields', async () => {
  const { type, press } = await open();
  await type('Name', '  ');
  await press('Create site');
  await screen.findByText('Name is required.');
  await screen.findByText('Slug is required.');
  expect([field('Name'), field('Slug')].map((one) => one.getAttribute('aria-invalid'))).toEqual([
    'true',
    'true',
  ]);
  expect(sent).toEqual([]);
});

test('the slug follows the name until it is typed, and the site is sent with its domains split', async () => {
  const { type, press } = await open();
  await type('Name', 'Café Ét');
  expect(field('Slug').value).toBe('cafe-et');
  await type('Name', 'Café Été');
  expect(field('Slug').value).toBe('cafe-ete');
  await type('Slug', 'ete');
  await type('Name', 'Café Été Montréal');
  expect(field('Slug').value).toBe('ete');
  await type(DOMAINS, 'ete.example, ,order.ete.example');
  await press('Create site');
  await eventually(() => expect(onSaved).toHaveBeenCalledWith(created));
  expect(sent).toEqual([
    { name: 'Café Été Montréal', slug: 'ete', domains: ['ete.example', 'order.ete.example'] },
  ]);
});

test('a slug and a domain of another site are refused at their fields, and what has no field at the foot', async () => {
  const site = { _id: '7', name: 'Été', slug: 'ete', domains: ['ete.example'] } as AdminSite;
  const { type, press } = await open(site);
  const taken = 'roma.example belongs to another site.';
  refusal = refused(409, { error: taken, code: 'DOMAIN_TAKEN', fields: { domains: taken } });
  await type(DOMAINS, 'roma.example');
  await press('Save site');
  await screen.findByText(taken);
  expect(field(DOMAINS).getAttribute('aria-invalid')).toBe('true');
  await focusIs(() => field(DOMAINS));
  expect(screen.queryByText('The site could not be saved', { exact: false })).toBeNull();
  refusal = refused(404, { error: 'There is no such site.', code: 'SITE_NOT_FOUND' });
  await type(DOMAINS, 'other.example');
  await press('Save site');
  await screen.findByText('The site could not be saved: There is no such site.');
  expect(onSaved).not.toHaveBeenCalled();
});
