import type { AdminSite, endpoints } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { Form } from 'antd';
import { anAdminSite } from '../../../testing/admin-site.ts';
import { answer, changesIn, refused, serve } from '../../../testing/answers.ts';
import { eventually, says, screen } from '../../../testing/render.ts';
import { renderOfSite } from '../../../testing/site-part.tsx';
import { SaveAnywayDialog } from '../sections/save-anyway-dialog.tsx';
import { useSettings } from '../use-settings.ts';
import {
  closureProblem,
  closureText,
  withClosureHours,
  withFrom,
  withHours,
  withName,
} from './closure-value.ts';
import { ClosuresField } from './closures-field.tsx';
import { HolidaySuggestions } from './holiday-suggestions.tsx';

const site = anAdminSite({ closures: [{ from: '2099-12-25', to: '2099-12-25', name: 'Christmas' }] });

test('days are closed, or open at other hours, and an end never lies before its beginning', () => {
  const day = { from: '2099-12-24', to: '2099-12-24' };
  expect(closureText(withName(day, 'Eve'))).toBe('2099-12-24, Eve: Closed');
  expect(closureText(withClosureHours({ ...day, to: '2099-12-26' }))).toBe(
    '2099-12-24 to 2099-12-26: 10:00 to 15:00',
  );
  expect(withHours(withClosureHours(day), [])).toEqual(day);
  expect(withFrom(day, '2099-12-30')).toEqual({ from: '2099-12-30', to: '2099-12-30' });
  expect(closureProblem({ ...day, to: '' })).toBe('Please choose both days.');
  expect(closureProblem(withHours(day, [{ open: '9x', close: '10:00' }]))).toBe('Write times like 09:30.');
});

const answering = (reply: Parameters<typeof answer<typeof endpoints.adminUpdateSite>>[1]) =>
  serve(
    answer<typeof endpoints.adminListSites>('GET /api/admin/sites', [site]),
    answer<typeof endpoints.adminListHolidays>('GET /api/admin/holidays', [
      { date: '2099-12-25', name: 'Christmas Day', siteIds: [site._id] },
      { date: '2100-01-01', name: 'New Year’s Day', siteIds: [site._id] },
    ]),
    answer<typeof endpoints.adminUpdateSite>('PATCH /api/admin/sites/:siteId', reply),
  );
/** The settings, with no field but this one. */
function Settings() {
  const { form, saved, save, send, outside } = useSettings(site);
  return (
    <>
      <Form form={form} initialValues={saved} onFinish={send}>
        <ClosuresField site={site} />
        <button type="submit">Save settings</button>
        <p role="status">{save.isSuccess && 'Saved.'}</p>
      </Form>
      {outside && <SaveAnywayDialog {...outside} />}
    </>
  );
}

const open = async () => {
  const view = await renderOfSite(<Settings />, site);
  await says('Closures and holidays');
  return view;
};
const saved = (body: object): AdminSite => ({ ...site, ...(body as Partial<AdminSite>), version: 2 });

test('days are added and saved, and a refusal is shown at the days that it is about', async () => {
  const fields = { 'closures.1': 'These days lie over those of “Christmas” (2099-12-25).' };
  const received = answering(
    refused(422, { error: 'These days overlap.', code: 'CLOSURES_OVERLAP', fields }),
  );
  const { press, fill } = await open();
  await press('Add days');
  await fill(await screen.findByLabelText('From, days 2'), '2099-12-25');
  await fill(screen.getByLabelText('Name, days 2'), 'Party');
  await press('Save settings');
  await says('These days lie over those of “Christmas”');
  expect(changesIn(received)[0]?.body).toEqual({
    closures: [...site.closures!, { from: '2099-12-25', to: '2099-12-25', name: 'Party' }],
  });
});

test('a public holiday that is not in the calendar is added by one press', async () => {
  const received = answering(({ body }) => saved(body));
  const { press } = await open();
  await screen.findByRole('button', { name: /New Year’s Day/ });
  expect(screen.queryByRole('button', { name: /Christmas Day/ })).toBeNull();
  await press(/New Year’s Day/);
  await eventually(() => expect(screen.queryByRole('button', { name: /New Year’s Day/ })).toBeNull());
  await press('Save settings');
  await says('Saved.');
  expect(changesIn(received)[0]?.body).toEqual({
    closures: [...site.closures!, { from: '2100-01-01', to: '2100-01-01', name: 'New Year’s Day' }],
  });
});

test('open orders that would be left outside are named, and it is saved all the same on request', async () => {
  const error = 'One open order would be outside these hours: #1042.';
  const received = answering(({ query, body }) =>
    query.get('confirm') === 'true'
      ? saved(body)
      : refused(409, { error, code: 'ORDERS_OUTSIDE_HOURS', params: { count: 1, numbers: '#1042' } }),
  );
  const { press } = await open();
  await press('Remove days 1');
  await press('Save settings');
  await says('#1042');
  await press('Save anyway');
  await eventually(() => expect(changesIn(received)).toHaveLength(2));
  await says('Saved.');
  expect(changesIn(received).map(({ body }) => body)).toEqual([{ closures: [] }, { closures: [] }]);
});

test('of many holidays those that most of the sites keep come first, and the others are a press away', async () => {
  const holidays = Array.from({ length: 10 }, (_, day) => ({
    date: `2099-01-1${day}`,
    name: `Day ${day}`,
    siteIds: day === 0 ? ['a'] : ['a', 'b'],
  }));
  serve(answer<typeof endpoints.adminListHolidays>('GET /api/admin/holidays', holidays));
  const { press } = await renderOfSite(
    <HolidaySuggestions siteIds={['a', 'b']} isThere={() => false} onChoose={() => undefined} />,
    site,
  );
  await screen.findByRole('button', { name: /Day 8/ });
  expect(screen.queryByRole('button', { name: /Day 0/ })).toBeNull();
  await press('Show 2 more');
  await screen.findByRole('button', { name: /Day 0 \(1 of 2\)/ });
});
