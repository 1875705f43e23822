import type { endpoints, Order, Tracking } from '@biteboard/contracts';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { logout, signIn } from '../../lib/session.ts';
import { answer, refused, serve } from '../../testing/answers.ts';
import { act, eventually, render, screen } from '../../testing/render.ts';
import { sessionToken } from '../../testing/session-token.ts';
import { ShopAround } from '../site/shop.fixture.tsx';
import { TrackLive } from './delivery-overview.tsx';
import { TrackerFrame } from './tracker-frame.tsx';
import { aDelivery, aTracking } from './tracking.fixture.tsx';

const TITLE = 'Live delivery tracking';

beforeEach(() => signIn(sessionToken()));
afterEach(() => act(async () => logout()));

const serveTracking = (tracking: Tracking | ReturnType<typeof refused>) =>
  serve(answer<typeof endpoints.getTracking>('GET /api/shop/:site/orders/:id/tracking', tracking));
const open = async (tracking: Tracking | ReturnType<typeof refused>, order: Order = aDelivery()) => {
  serveTracking(tracking);
  const { user } = await render(
    <ShopAround>
      <TrackLive order={order} number="BB-7KQ2MD" />
    </ShopAround>,
  );
  await user.click(screen.getByRole('button', { name: /BB-7KQ2MD/ }));
  await screen.findByRole('dialog', { name: TITLE });
  return user;
};
const text = () => screen.getByRole('dialog').textContent;
const shows = (words: string) => eventually(() => expect(text()).toContain(words));
const frame = () => screen.queryByTitle<HTMLIFrameElement>(TITLE);
const link = () => screen.queryByRole<HTMLAnchorElement>('link', { name: /^Open in/ });

describe('the live tracking', () => {
  test('shows the provider’s own tracker, and a link that opens it in a tab of its own', async () => {
    await open(aTracking());
    await eventually(() => expect(frame()?.src).toBe('https://www.ubereats.com/orders/x'));
    expect(frame()?.getAttribute('sandbox')).not.toContain('allow-top-navigation');
    expect([link()?.textContent, link()?.href]).toEqual([
      'Open in Uber',
      'https://www.ubereats.com/orders/x',
    ]);
    expect([link()?.target, link()?.rel]).toEqual(['_blank', 'noopener noreferrer']);
    // A page that forbids being framed shows an empty or broken frame, and no browser says so.
    fireEvent.load(frame()!);
    await shows('No map here? The courier service does not show it inside other pages');
    const remark = screen.getByText(/^No map here\?/);
    const follows = (one: Node, other: Node) =>
      (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    expect([follows(frame()!, remark), follows(remark, link()!)]).toEqual([true, true]);
  });

  test('shows our own page at our own address, whatever its link says', async () => {
    const url = 'http://elsewhere.test/track/o1?token=x';
    await open(aTracking({ provider: 'simulated', uberTrackingUrl: url }));
    await eventually(() => expect(frame()?.getAttribute('src')).toBe('/track/o1?token=x'));
    expect(frame()?.hasAttribute('sandbox')).toBe(false);
    expect(text()).not.toContain('No map here?');
  });

  test('names the other provider', async () => {
    await open(aTracking({ provider: 'doordash' }));
    await screen.findByRole('link', { name: 'Open in DoorDash' });
  });

  test('says how far the order has come, when it comes, and who brings it', async () => {
    await open(aTracking());
    await shows('12:36 pm');
    await shows('Your courier is running late,');
    await shows('around 12:36 pm');
    const current = screen.getAllByRole('listitem').find((step) => step.getAttribute('aria-current'));
    expect(current?.textContent).toBe('Out for delivery12:20 pm');
    await shows('Daniel K.');
    expect(screen.getByRole('link', { name: 'Call Daniel K.' }).getAttribute('href')).toBe(
      'tel:+17805550199',
    );
  });

  test('says what the order’s status is while there is no address yet', async () => {
    await open(
      aTracking({ uberTrackingUrl: null, uberStatus: 'pending', status: 'requested', courier: null }),
    );
    await shows('Tracking URL not available yet. Current status: pending.');
    expect([frame(), link()]).toEqual([null, null]);
  });

  test('names no courier once the food was brought', async () => {
    await open(aTracking({ status: 'delivered' }), aDelivery({ status: 'delivered' }));
    await shows('Confirmed');
    expect(text()).not.toContain('Daniel');
  });

  test.each([
    [
      'the server’s sentence',
      { error: 'There is no such delivery.', code: 'X' },
      'There is no such delivery.',
    ],
    ['what was asked for', '', 'Request failed: 404'],
  ])('that fails says %s, and can be asked for again', async (_name, body, said) => {
    const user = await open(refused(404, body));
    await shows(said);
    serveTracking(aTracking());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await eventually(() => expect(frame()).not.toBeNull());
  });
});

test('a tracker that does not load says so', async () => {
  await render(<TrackerFrame url="https://www.ubereats.com/orders/x" timeoutMs={5} />);
  await screen.findByText('does not open here', { exact: false });
  expect(frame()).toBeNull();
});

test('a tracker that has loaded stays', async () => {
  const { show } = await render(<TrackerFrame url="/track/o1" />);
  fireEvent.load(frame()!);
  await show(<TrackerFrame url="/track/o1" timeoutMs={1} />);
  // Set later and for longer, this timer ends after the other's timeout.
  await act(async () => new Promise((resolve) => setTimeout(resolve, 5)));
  expect(frame()).not.toBeNull();
});
