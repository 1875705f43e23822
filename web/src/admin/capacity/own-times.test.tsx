import type { AdminSite, endpoints } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { anAdminSite } from '../../testing/admin-site.ts';
import { answer, changesIn, refused, serve } from '../../testing/answers.ts';
import { aLocation } from '../../testing/location.ts';
import { eventually, says, screen, within } from '../../testing/render.ts';
import { renderOfSite } from '../../testing/site-part.tsx';
import { OwnTimes } from './own-times.tsx';
import { useLimits } from './use-limits.ts';

const closures = [{ from: '2099-12-25', to: '2099-12-25', name: 'Christmas' }];
const whyte = aLocation({ closures });
const jasper = aLocation({ id: 'jasper', name: 'Jasper Avenue' });
const site = anAdminSite({
  locations: [whyte, jasper],
  ownLocationIds: ['whyte', 'jasper'],
  capacity: [
    { locationId: 'whyte', day: 'fri', from: '10:00', to: '12:00', orders: 2, items: null },
    { locationId: 'jasper', day: 'fri', from: '10:00', to: '12:00', orders: 7, items: null },
  ],
});

const answering = (reply: Parameters<typeof answer<typeof endpoints.adminUpdateLocation>>[1]) =>
  serve(
    answer<typeof endpoints.adminListSites>('GET /api/admin/sites', [site]),
    answer<typeof endpoints.adminListHolidays>('GET /api/admin/holidays', []),
    answer<typeof endpoints.adminUpdateLocation>(
      'PATCH /api/admin/sites/:siteId/locations/:locationId',
      reply,
    ),
  );
const saved = (): AdminSite => ({ ...site, version: 2 });

test('who runs a location saves its hours and closures, and no more of it', async () => {
  const received = answering(saved);
  const { press } = await renderOfSite(<OwnTimes site={site} location={whyte} />, site);
  await press('Hours and closures');
  const dialog = await screen.findByRole('dialog');
  await press('Remove days 1');
  await press('Take over');
  await eventually(() => expect(dialog.isConnected).toBe(false));
  const [change] = changesIn(received);
  expect(change?.params).toEqual({ siteId: site._id, locationId: 'whyte' });
  expect(change?.body).toEqual({ hours: null, closures: [] });
});

test('open orders that would be left outside are named, and it is saved all the same on request', async () => {
  const error = 'One open order would be outside these hours: #1042.';
  const received = answering(({ query }) =>
    query.get('confirm') === 'true'
      ? saved()
      : refused(409, { error, code: 'ORDERS_OUTSIDE_HOURS', params: { count: 1, numbers: '#1042' } }),
  );
  const { press } = await renderOfSite(<OwnTimes site={site} location={whyte} />, site);
  await press('Hours and closures');
  await screen.findByRole('dialog');
  await press('Take over');
  await says('#1042');
  await press('Save all the same');
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changesIn(received).map(({ query }) => query.get('confirm'))).toEqual([null, 'true']);
});

function Limits() {
  const limits = useLimits(site, whyte, 'fri');
  return (
    <>
      <button type="button" onClick={() => limits.change(0, { orders: 3 })}>
        Three
      </button>
      <button type="button" onClick={limits.send}>
        Save limits
      </button>
      <p role="status">{limits.save.isSuccess && 'Saved.'}</p>
    </>
  );
}

test('their limits are saved by the location, without those of another one', async () => {
  const received = answering(saved);
  const { press } = await renderOfSite(<Limits />, site);
  await press('Three');
  await press('Save limits');
  await within(document.body).findByText('Saved.');
  const [change] = changesIn(received);
  expect(change?.params).toEqual({ siteId: site._id, locationId: 'whyte' });
  expect(change?.body).toEqual({
    capacity: [{ day: 'fri', from: '10:00', to: '12:00', orders: 3, items: null }],
  });
});
