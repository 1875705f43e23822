import type { Order } from '@biteboard/contracts';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { speak } from '../../../lib/messages/namespaces.ts';
import { logout, signIn } from '../../../lib/session.ts';
import { aCustomerOrder, movedOn } from '../../../testing/customer-order.ts';
import { act, eventually, screen, within } from '../../../testing/render.ts';
import { sessionToken } from '../../../testing/session-token.ts';
import { aDelivery, aTracking } from '../../tracking/tracking.fixture.tsx';
import { openOrderPage, orderServer } from './order-page.fixture.tsx';

let server: ReturnType<typeof orderServer>;
let page: Awaited<ReturnType<typeof openOrderPage>>;

beforeEach(() => {
  signIn(sessionToken());
  server = orderServer();
});
afterEach(async () => {
  setVisibility('visible');
  await act(async () => logout());
  window.history.replaceState(null, '', '/');
});

const open = async (order: Order = aCustomerOrder()) => {
  server.order = order;
  page = await openOrderPage();
};
const text = () => page.place.textContent ?? '';
const shows = (words: string) => eventually(() => expect(text()).toContain(words));
const heading = () => screen.queryByRole('heading', { level: 1 })?.textContent;
const isHeaded = (title: string) => eventually(() => expect(heading()).toBe(title));
/** The rows of the receipt's sums: their names with their amounts. */
const sums = () =>
  screen.getAllByRole('term').map((name) => `${name.textContent}${name.nextSibling?.textContent}`);
const setVisibility = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};

describe('the receipt of an order', () => {
  afterEach(() => act(() => speak('en')));

  test.each([
    ['en', 'Contains wheat, milk · May contain nuts · Not stated for Syrup'],
    ['fr', 'Contient : blé, lait · Peut contenir : fruits à coque · Non indiqué pour Syrup'],
    ['es', 'Contiene: trigo, leche · Puede contener: frutos de cáscara · No indicado para Syrup'],
    ['de', 'Enthält Weizen, Milch · Kann Schalenfrüchte enthalten · Nicht angegeben für Syrup'],
  ] as const)(
    'says what a line contains and may contain in the customer’s language, %s',
    async (language, said) => {
      await act(() => speak(language));
      const [chai] = aCustomerOrder().items as [Order['items'][number]];
      await open(
        aCustomerOrder({
          items: [
            { ...chai, allergens: ['wheat', 'milk'], mayContain: ['nuts'], allergensUnstated: ['Syrup'] },
          ],
        }),
      );
      // French writes its colons behind a space that does not break.
      const plain = () => text().replace(/\s/g, ' ');
      await eventually(() => expect(plain()).toMatch(new RegExp(`Large.*${said}`)));
    },
  );
});

describe('an order in progress', () => {
  test('follows what the server sends, reads it out and says it in the title', async () => {
    await open();
    await shows('Live');
    expect(heading()).toBe('Paid');
    expect(document.title).toBe('Paid · BB-7KQ2MD · Haldi House');
    const current = screen.getAllByRole('listitem').find((step) => step.getAttribute('aria-current'));
    expect(current?.textContent).toBe('Paid');
    await server.send(movedOn(server.order, 'ready', 20), 'e1');
    await isHeaded('Ready for pickup');
    expect(screen.getByRole('heading', { level: 1 }).closest('[aria-live=polite]')).not.toBeNull();
    expect(document.title).toBe('Ready for pickup · BB-7KQ2MD · Haldi House');
    await shows('at Whyte Avenue');
    expect(server.reads).toBe(1);
  });

  test('does not go back where older updates arrive late', async () => {
    await open(movedOn(aCustomerOrder(), 'ready', 20));
    await shows('Live');
    await server.send(movedOn(aCustomerOrder(), 'preparing', 5), 'e1');
    await server.send({ ...server.order, totalCents: 9900 }, 'e2');
    await shows('$99.00');
    expect(heading()).toBe('Ready for pickup');
  });

  test('resumes after the last event it received where the stream breaks', async () => {
    await open();
    await shows('Live');
    await server.send(movedOn(server.order, 'confirmed', 2), 'e7');
    await isHeaded('Confirmed');
    await server.cut();
    await eventually(() => expect(server.streams).toEqual([null, 'e7']));
    await shows('Live');
  });

  test('is shown as it was read where there is no stream', async () => {
    server.refuses.stream = 404;
    await open();
    await shows('Your receipt');
    expect(text()).not.toContain('Live');
    expect(server.streams).toHaveLength(1);
  });

  test('pauses while the page is hidden, and catches up once it is visible', async () => {
    await open();
    await shows('Live');
    await act(async () => setVisibility('hidden'));
    await eventually(() => expect(text()).not.toContain('Live'));
    server.order = movedOn(server.order, 'preparing', 5);
    await act(async () => setVisibility('visible'));
    await isHeaded('Preparing');
    await shows('Live');
    expect(server.streams).toHaveLength(2);
  });
});

describe('a delivery', () => {
  const ready = { status: 'ready' } as const;
  const map = (name: string) => screen.queryByRole('img', { name });
  const WAY = 'Sketch of the way from Whyte Avenue to your door';

  test('shows the route, its courier, and the time that the courier says', async () => {
    server.tracking = aTracking();
    await open(aDelivery(ready));
    await shows('Daniel K.');
    expect(map(`${WAY}: the courier has come 50% of it.`)).not.toBeNull();
    await shows('12:36 pm');
    await shows('Track live');
  });
  test('shows the route alone while it has no courier yet', async () => {
    await open(aDelivery(ready));
    await eventually(() => expect(server.tracked).toBe(1));
    expect(map(`${WAY}.`)).not.toBeNull();
    expect(screen.queryByRole('region', { name: 'Courier' })).toBeNull();
  });
  test('that was brought has no map and no courier, and its courier is not asked for', async () => {
    server.tracking = aTracking({ status: 'delivered' });
    await open(aDelivery({ status: 'delivered' }));
    await isHeaded('Delivered');
    expect(screen.queryByRole('img')).toBeNull();
    expect(text()).not.toContain('Track live');
    expect(server.tracked).toBe(0);
  });
});

describe('an order that has ended', () => {
  test('is not followed, and says when it ended', async () => {
    await open(movedOn(aCustomerOrder(), 'completed', 40));
    await shows('Wed, Jun 10, 12:41 pm');
    expect(heading()).toBe('Picked up');
    expect(screen.queryAllByRole('listitem').some((step) => step.getAttribute('aria-current'))).toBe(false);
    expect(server.streams).toEqual([]);
  });

  test('says why it was cancelled, and that the money goes back', async () => {
    const cancelled = movedOn(aCustomerOrder(), 'cancelled', 4);
    cancelled.history.at(-1)!.reason = 'The oven is broken';
    await open(cancelled);
    await shows('The oven is broken');
    await shows('What you paid goes back to you.');
  });
});

test('the receipt has every line with its options, and every sum', async () => {
  await open(aCustomerOrder({ refundedCents: 1000 }));
  const receipt = within(await screen.findByRole('region', { name: 'Your receipt' }));
  expect(receipt.getByRole('listitem').textContent).toBe('2×Masala ChaiLarge • Oat milk$50.00');
  expect(sums()).toEqual([
    'Subtotal$50.00',
    'HALDI10 (10% off)−$5.00',
    'Tax (5%)$2.25',
    'Tip$3.00',
    'Total$50.25',
    'Refunded−$10.00',
  ]);
  await shows('No onions, please');
  await shows('Paid online');
});

test('the receipt says of each refund what it was for, why, and whether it is back', async () => {
  const about = { state: 'settled', at: '2026-06-10T19:00:00.000Z', reason: '' } as const;
  await open(
    aCustomerOrder({
      refundedCents: 2362,
      refunds: [
        {
          ...about,
          amountCents: 2362,
          settledAt: '2026-06-10T19:05:00.000Z',
          lines: [{ index: 0, quantity: 1 }],
          reason: 'Sorry, it fell over',
        },
        { ...about, state: 'asked', amountCents: 300, lines: [], tip: true },
      ],
    }),
  );
  await shows('Your receipt');
  expect(sums().slice(-2)).toEqual([
    expect.stringMatching(/^Refunded, .*Jun 10.*1× Masala ChaiSorry, it fell over−\$23\.62$/),
    'Refund on its wayTip−$3.00',
  ]);
});

describe('where it goes', () => {
  const map = () => screen.getByRole<HTMLAnchorElement>('link', { name: /in maps$/ });
  test('is the location of a takeout order, with a map and its phone', async () => {
    await open();
    await shows('Whyte Avenue');
    expect(map().href).toContain(
      `google.com/maps/search/?api=1&query=${encodeURIComponent('10123 Whyte Ave')}`,
    );
    const [call] = screen.getAllByRole('link', { name: 'Call (780) 555-0142' });
    expect(call?.getAttribute('href')).toBe('tel:+17805550142');
  });
  test('is the door of a delivery, with what the courier is to heed', async () => {
    const { address } = aCustomerOrder().pickup!.location;
    const to = { ...address, streetAddress: ['10523 Saskatchewan Dr NW'], lat: 53.52, lon: -113.5 };
    const dropoff = { name: 'Aarti', phone: '', address: to, instructions: 'Ring the side door' };
    await open(aCustomerOrder({ fulfillmentType: 'delivery', dropoff }));
    await shows('“Ring the side door”');
    expect(map().href).toContain('53.52%2C-113.5');
    await shows('On its way');
  });
});

describe('an order that cannot be shown', () => {
  const LOGIN = 'Please log in to see your orders.';
  test('does not exist, or is another customer’s', async () => {
    server.refuses.read = 404;
    await open();
    await shows('There is no such order.');
    for (const link of screen.getAllByRole('link', { name: 'My Orders' }))
      expect(link.getAttribute('href')).toBe('/s/haldi-house/orders');
  });
  test('asks a stranger to log in', async () => {
    logout();
    await open();
    await shows(LOGIN);
    expect(server.reads).toBe(0);
  });
  test.each([401, 403])('asks a customer who is refused with %i to log in', async (status) => {
    server.refuses.read = status;
    await open();
    await shows(LOGIN);
  });
  test('can be asked for again where it failed', async () => {
    server.refuses.read = 422;
    await open();
    await shows('Failed to load the order: No.');
    server.refuses.read = undefined;
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await shows('Your receipt');
  });
});
