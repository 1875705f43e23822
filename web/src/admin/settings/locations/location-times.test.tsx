import type { AdminSite, endpoints, LocationInput } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { Form } from 'antd';
import { anAdminSite } from '../../../testing/admin-site.ts';
import { answer, changesIn, refused, serve } from '../../../testing/answers.ts';
import { aLocation } from '../../../testing/location.ts';
import { eventually, says, screen, within } from '../../../testing/render.ts';
import { renderOfSite } from '../../../testing/site-part.tsx';
import { SaveAnywayDialog } from '../sections/save-anyway-dialog.tsx';
import { useSettings } from '../use-settings.ts';
import { timesOfLocation, withTimes } from './location-times.ts';
import { LocationsField } from './locations-field.tsx';

const whyte = aLocation();
const jasper = aLocation({ id: 'jasper', name: 'Jasper Avenue' });
const site = anAdminSite({ locations: [whyte, jasper] });

test('a location takes on only what was made to differ from its site', () => {
  const times = timesOfLocation(whyte, site.hours);
  expect(times).toMatchObject({ hasOwnHours: false, hours: site.hours, pickupEnabled: true });
  expect(withTimes(whyte, times)).toEqual(whyte);
  const own: LocationInput = withTimes(whyte, { ...times, hasOwnHours: true, deliveryEnabled: false });
  expect(own).toEqual({ ...whyte, hours: site.hours, deliveryEnabled: false });
  const back = withTimes(own, { ...times, hasOwnHours: false, deliveryEnabled: true });
  expect(back).toMatchObject({ hours: null, deliveryEnabled: true });
});

function Settings() {
  const { form, saved, save, send, outside } = useSettings(site);
  return (
    <>
      <Form form={form} initialValues={saved} onFinish={send}>
        <Form.Item name="locations">
          <LocationsField site={site} />
        </Form.Item>
        <button type="submit">Save settings</button>
        <p role="status">{save.isSuccess && 'Saved.'}</p>
      </Form>
      {outside && <SaveAnywayDialog {...outside} />}
    </>
  );
}

test('a location is given two openings, a closure and no delivery, and orders outside are named before it is saved', async () => {
  const error = 'One open order would be outside these hours: BB-Q2LFH6.';
  const received = serve(
    answer<typeof endpoints.adminListSites>('GET /api/admin/sites', [site]),
    answer<typeof endpoints.adminUpdateSite>('PATCH /api/admin/sites/:siteId', ({ query, body }) =>
      query.get('confirm') === 'true'
        ? ({ ...site, ...(body as object), version: 2 } as AdminSite)
        : refused(409, { error, code: 'ORDERS_OUTSIDE_HOURS', params: { count: 1, numbers: 'BB-Q2LFH6' } }),
    ),
  );
  const { press, fill, user } = await renderOfSite(<Settings />, site);
  await press('Hours and offers of Jasper Avenue');
  const dialog = within(await screen.findByRole('dialog', { name: 'Hours and offers of Jasper Avenue' }));
  await user.click(dialog.getByRole('switch', { name: 'Delivery' }));
  await user.click(dialog.getByRole('switch', { name: 'Hours of its own' }));
  const more = await dialog.findByRole('button', { name: /^More for Monday/i });
  await user.click(more);
  await user.click(await screen.findByRole('menuitem', { name: 'Add another opening' }));
  await dialog.findByLabelText('Monday opens at, opening 2');
  await user.click(dialog.getByRole('button', { name: 'Add days' }));
  await fill(await dialog.findByLabelText('From, days 1'), '2099-12-25');
  await press('Take over');
  await says('own hours');
  await says('1 closure');
  await says('no delivery');
  await press('Save settings');
  await says('BB-Q2LFH6');
  await press('Save anyway');
  await eventually(() => expect(changesIn(received)).toHaveLength(2));
  await says('Saved.');
  expect(changesIn(received)[1]?.body).toMatchObject({
    locations: [
      whyte,
      {
        id: 'jasper',
        deliveryEnabled: false,
        hours: { mon: { more: [{ open: '17:00', close: '22:00' }] } },
        closures: [{ from: '2099-12-25', to: '2099-12-25' }],
      },
    ],
  });
});
