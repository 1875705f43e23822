import { expect, test } from '@jest/globals';
import { Form } from 'antd';
import { MemoryRouter, Outlet, Route, Routes } from 'react-router-dom';
import { anAdminSite } from '../../../testing/admin-site.ts';
import { render, screen } from '../../../testing/render.ts';
import { OrderingSection } from './ordering-section.tsx';

const site = anAdminSite();
const page = (hasOrders: boolean) => (
  <Form initialValues={{ currency: 'cad' }}>
    <MemoryRouter>
      <Routes>
        <Route element={<Outlet context={site} />}>
          <Route path="*" element={<OrderingSection site={{ ...site, hasOrders }} />} />
        </Route>
      </Routes>
    </MemoryRouter>
  </Form>
);
const currency = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Currency' });
const FIXED = 'This site has orders in CAD, so it keeps that currency. Open a new site for another one.';

test('the currency can be chosen until the site has orders; then the field is fixed and says why', async () => {
  const { place, show } = await render(page(false));
  expect(currency().disabled).toBe(false);
  expect(place.textContent).not.toContain(FIXED);
  await show(page(true));
  expect(currency().disabled).toBe(true);
  expect(place.textContent).toContain(FIXED);
});
