import type { endpoints, Me } from '@biteboard/contracts';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { logout, signIn } from '../../../lib/session.ts';
import { answer } from '../../../testing/answers.ts';
import { suggestPlaces } from '../../../testing/google-places.ts';
import { act, eventually, render, screen } from '../../../testing/render.ts';
import { sessionToken } from '../../../testing/session-token.ts';
import { blankAddress, toAddress } from '../../site/address/typed-address.ts';
import { ShopAround } from '../../site/shop.fixture.tsx';
import { addressForm, deliveringSite, home, quoteFor, serveDelivery } from './address.fixture.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { storeDeliveryAddress } from './delivery-address.ts';

const { slug } = deliveringSite;
const savedHome = {
  id: 'a1',
  label: 'Home',
  ...{ name: home.name, phone: home.phone },
  address: toAddress(home.address),
};

beforeEach(() =>
  storeDeliveryAddress(slug, { address: blankAddress('CA'), name: '', phone: '', instructions: '' }),
);

const open = async () => {
  const view = await render(
    <ShopAround site={deliveringSite}>
      <AddressDialog mode="browse" onClose={() => undefined} onDone={() => undefined} />
    </ShopAround>,
  );
  return { ...view, ...addressForm(view) };
};

describe('addresses that the maps service suggests', () => {
  const parts = [
    ['10523', 'street_number'],
    ['Saskatchewan Dr NW', 'route'],
    ['Edmonton', 'locality'],
    ['AB', 'administrative_area_level_1'],
    ['T6E 4R9', 'postal_code'],
    ['CA', 'country'],
  ] as const;
  beforeEach(() => {
    suggestPlaces(parts, '10523 Saskatchewan Dr NW, Edmonton', '10523 Saskatchewan Ave, Devon');
  });

  const typeWithKey = async () => {
    const asked = serveDelivery(
      () => quoteFor(4.8),
      answer<typeof endpoints.getPublicConfig>('GET /api/shop/:site/public-config', {
        googleMapsApiKey: 'maps-key',
      }),
    );
    const view = await open();
    await eventually(() => expect(view.field('Street').autocomplete).toBe('off'));
    await view.type('Street', '10523 Sask');
    await eventually(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    return { ...view, asked };
  };

  test('are chosen by the keys, and bring the whole address with its pin', async () => {
    const { asked, field, user } = await typeWithKey();
    expect(field('Street').getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{ArrowDown}');
    const [first] = screen.getAllByRole('option');
    expect(field('Street').getAttribute('aria-activedescendant')).toBe(first?.id);
    await user.keyboard('{Enter}');
    await eventually(() => expect(field('Postal').value).toBe('T6E 4R9'));
    expect(field('Street').value).toBe('10523 Saskatchewan Dr NW');
    await eventually(() =>
      expect(asked.at(-1)?.body).toMatchObject({
        dropoff: { address: { lat: 53.5183, lon: -113.5, placeId: 'place-1' } },
      }),
    );
  });

  test('go by Escape, and what was typed stays', async () => {
    const { field, user } = await typeWithKey();
    await user.keyboard('{Escape}');
    expect(screen.queryAllByRole('option')).toHaveLength(0);
    expect(field('Street').value).toBe('10523 Sask');
  });
});

describe('the addresses of the account', () => {
  beforeEach(() => signIn(sessionToken()));
  afterEach(() => act(async () => logout()));
  const me = (...addresses: Me['addresses']): Me => ({
    userId: 'u1',
    email: 'aarti@b.test',
    name: 'Aarti Mehta',
    role: 'user',
    addresses,
  });
  const answerMe = (account: Me) => answer<typeof endpoints.getMe>('GET /api/user/me', account);

  test('are chosen from, whole with who takes the food', async () => {
    serveDelivery(() => quoteFor(4.8), answerMe(me(savedHome)));
    const { place, field, user } = await open();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Saved addresses' }), 'a1');
    expect([field('Street').value, field('Phone').value]).toEqual([home.address.street, home.phone]);
    expect(place.textContent).not.toContain('Save this address');
    await eventually(() => expect(place.textContent).toContain('4.8 km from Whyte Avenue'));
  });

  test('take a new one in where that is asked for', async () => {
    const saved: unknown[] = [];
    serveDelivery(
      () => quoteFor(4.8),
      answerMe(me()),
      answer<typeof endpoints.updateMe>('PATCH /api/user/me', ({ body }) => {
        saved.push(body);
        return { ...me(savedHome), token: sessionToken() };
      }),
    );
    const { typeHome, type, press, user } = await open();
    const save = await screen.findByRole('checkbox', { name: 'Save this address in my account' });
    await typeHome();
    await type('Phone', home.phone);
    await user.click(save);
    await press('Deliver here');
    await eventually(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({
      addresses: [{ address: toAddress(home.address), phone: home.phone }],
    });
  });
});
