import type { AuditEntry, endpoints } from '@biteboard/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { anAdminSite } from '../../testing/admin-site.ts';
import { answer, onePage, refused, serve } from '../../testing/answers.ts';
import { eventually, render, says, screen, shownOptions } from '../../testing/render.ts';
import { renderOfSite } from '../../testing/site-part.tsx';
import { Staff } from '../site/staff.ts';
import { AuditSection } from './audit-section.tsx';
import { ChangesTab } from './changes-tab.tsx';

const entryOf = (id: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  at: new Date().toISOString(),
  by: 'marco@b.test',
  userId: 'marco',
  siteId: 's1',
  action: 'order.started',
  subjectId: 'o1',
  subjectName: 'BB-7KQ2MD',
  changes: [],
  ...more,
});
const many = Array.from({ length: 6 }, (_, at) => ({ field: `field${'abcdef'[at]}`, from: at, to: at + 1 }));
const marco = { role: 'manager', email: 'marco@b.test', userId: 'marco', name: 'Marco Bassi' } as const;

let items: AuditEntry[];
let isDown: boolean;
let received: ReturnType<typeof serve>;

const Address = () => <output aria-label="Address">{useLocation().search}</output>;
const address = () => screen.getByRole('status', { name: 'Address' }).textContent;
const open = (search = '') =>
  render(
    <MemoryRouter initialEntries={[`/dashboard/haldi/people${search}`]}>
      <AuditSection people={[marco]} sites={[anAdminSite()]} />
      <Address />
    </MemoryRouter>,
  );
const said = () => document.body.textContent;

beforeEach(() => {
  items = [entryOf('e1'), entryOf('e2', { action: 'site.updated', changes: many })];
  isDown = false;
  received = serve(
    answer<typeof endpoints.adminListAudit>('GET /api/admin/audit', () =>
      isDown
        ? refused(422, { error: 'Not now.', code: 'X' })
        : { ...onePage(...items), total: items.length === 0 ? 0 : 45, totalPages: 3 },
    ),
  );
});

test('entries show who did what, an order is a link, and many changes are shown on request', async () => {
  const { press } = await open();
  await says('Marco Bassi');
  const link = screen.getByRole('link', { name: 'Started order BB-7KQ2MD' });
  expect(link.getAttribute('href')).toBe('/dashboard/haldi/orders?order=o1');
  expect(said()).toContain('fielda: 0 → 1');
  expect(said()).not.toContain('fieldf: 5 → 6');
  await press(/^3 more/);
  expect(said()).toContain('fieldf: 5 → 6');
  await press('Fewer');
  expect(said()).not.toContain('fieldf: 5 → 6');
});

test('search and page are sent to the server and are in the address; another search begins at the first page', async () => {
  const { user, press } = await open('?kind=order&of=haldi&days=all&by=marco%40b.test');
  await says('Started order');
  expect(Object.fromEntries(received[0]!.query)).toMatchObject({
    kind: 'order',
    siteId: 'haldi',
    by: 'marco@b.test',
  });
  expect(received[0]!.query.has('from')).toBe(false);
  await press('Next');
  await eventually(() => expect(address()).toContain('page=2'));
  await user.type(screen.getByRole('searchbox'), 'naan');
  await eventually(() => expect(received.at(-1)?.query.get('q')).toBe('naan'));
  expect(address()).not.toContain('page=');
});

test('it opens with a week; nothing that fits says so and leads back, a fault can be tried again', async () => {
  items = [];
  const { press } = await open('?q=nobody');
  await says('Nothing that changed fits these filters.');
  const from = Date.parse(received[0]!.query.get('from') ?? '');
  expect(Date.now() - from).toBeGreaterThan(5.9 * 86_400_000);
  isDown = true;
  await press('Reset filters');
  await says('Failed to load what changed: Not now.');
  isDown = false;
  await press('Try again');
  await says('Nothing changed.');
});

test('a manager has the trail of the chosen shop alone, in its zone, filtered by people in it', async () => {
  items = [entryOf('e1', { at: '2026-01-01T15:30:00.000Z' }), entryOf('e2', { by: 'ines@b.test' })];
  const { user } = await renderOfSite(
    <Staff value={{ ...marco, expiresAt: 1e15 }}>
      <ChangesTab />
    </Staff>,
    anAdminSite({ timeZone: 'Asia/Tokyo' }),
    '/changes?of=another&days=all',
  );
  await says('Marco Bassi');
  expect(received[0]?.query.get('siteId')).toBe('haldi');
  screen.getByRole('heading', { level: 2, name: 'What changed' });
  expect(said()).toContain('Jan 2, 12:30 am');
  expect(said()).not.toContain('Haldi House');
  expect(screen.queryByLabelText('Of which site')).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'Who did it' }));
  await eventually(() =>
    expect(shownOptions().map(({ textContent }) => textContent)).toEqual([
      'Everyone',
      'Marco Bassi',
      'ines@b.test',
    ]),
  );
});
