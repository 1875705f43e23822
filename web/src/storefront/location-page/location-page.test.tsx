import { DAYS } from '@biteboard/contracts/rules';
import { beforeEach, expect, test } from '@jest/globals';
import { Route, Routes } from '../../lib/router.ts';
import { serve } from '../../testing/answers.ts';
import { aLocation } from '../../testing/location.ts';
import { eventually, render, says, screen } from '../../testing/render.ts';
import { parseOrderChoice } from '../order-choice/stored-order-choice.ts';
import { answerLocations, aPublicSite, ShopAround } from '../site/shop.fixture.tsx';
import { LocationPage } from './location-page.tsx';

const whyte = aLocation();
const always = { open: '00:00', close: '24:00', closed: false };
const jasper = aLocation({
  id: 'jasper',
  name: 'Jasper Avenue',
  phone: '+17805550142',
  hours: Object.fromEntries(DAYS.map((day) => [day, always])) as typeof aPublicSite.hours,
  closures: [
    { from: '2020-07-01', to: '2020-07-01', name: 'Canada Day' },
    { from: '2099-12-25', to: '2099-12-25', name: 'Christmas' },
  ],
});

beforeEach(() => void serve(answerLocations(whyte, jasper)));
const show = (id: string) => {
  window.history.replaceState(null, '', `/s/${aPublicSite.slug}/l/${id}`);
  return render(
    <ShopAround>
      <Routes>
        <Route path="/s/:siteSlug/l/:locationId" element={<LocationPage />} />
        <Route path="*" element={<p>The menu</p>} />
      </Routes>
    </ShopAround>,
  );
};

test('a location says where it is and its own hours, and orders from there', async () => {
  const { user } = await show('jasper');
  await screen.findByRole('heading', { level: 1, name: 'Jasper Avenue' });
  await says('Open 24 hours');
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: '(780) 555-0142' }).href).toContain('tel:');
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Show on a map' }).href).toContain('10424%2082');
  expect(screen.getAllByText('24 hours')).toHaveLength(7);
  await says('Special days');
  await says('Christmas');
  expect(screen.queryByText(/Canada Day/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Order from here' }));
  await says('The menu');
  await eventually(() =>
    expect(
      parseOrderChoice(localStorage.getItem(`shop_order_state_v1:${aPublicSite.slug}`)).locationIndex,
    ).toBe(1),
  );
});

test('a location that there is not says so, and leads to the menu and to those that there are', async () => {
  await show('gone');
  await says('There is no such location.');
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Whyte Avenue' }).getAttribute('href')).toBe(
    `/s/${aPublicSite.slug}/l/whyte`,
  );
});
