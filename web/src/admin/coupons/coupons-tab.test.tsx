import type { AdminSite, Coupon } from '@biteboard/contracts';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter, Outlet, Route, Routes } from 'react-router-dom';
import { eventually, press, render, typeInto } from '../../testing/render.ts';
import { CouponsTab } from './coupons-tab.tsx';

type Answer = { status: number; body: unknown };

const site = { _id: 's1', slug: 'haldi', currency: 'cad', couponMinSubtotalCents: 5000 } as AdminSite;
const couponOf = (code: string, more: Partial<Coupon> = {}): Coupon => ({
  _id: code,
  siteId: 's1',
  code,
  percent: 10,
  isDefault: false,
  createdAt: '2026-03-01T10:00:00.000Z',
  redemptions: 0,
  version: 1,
  ...more,
});

/** What the server has, the request, and what it answers instead. */
let coupons: Coupon[];
let asked: string[];
let refusal: Answer | undefined;
/** What marks were sent. */
let marks: unknown[];
/** Whether fetching the list again is slow. */
let listHangs: boolean;
let page: Awaited<ReturnType<typeof render>>;

const answerTo = (method: string, id: string, body: string): Answer => {
  if (method === 'GET') return { status: 200, body: coupons };
  if (refusal) return refusal;
  if (method === 'DELETE') coupons = coupons.filter((coupon) => coupon._id !== id);
  if (method !== 'POST') return { status: 200, body: { ok: true } };
  const coupon = couponOf('', JSON.parse(body) as Coupon);
  coupons = [coupon, ...coupons];
  return { status: 201, body: coupon };
};

beforeEach(() => {
  [coupons, asked, refusal, marks, listHangs] = [[], [], undefined, [], false];
  globalThis.fetch = async (url, init) => {
    const method = init?.method ?? 'GET';
    if (method === 'GET' && listHangs) return new Promise<Response>(() => {});
    const { status, body } = answerTo(method, String(url).split('/').at(-1)!, String(init?.body));
    if (method === 'PATCH') marks.push(JSON.parse(String(init?.body)));
    else if (method !== 'GET') asked.push(`${method} ${init?.body ?? ''}`.trim());
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  };
});
afterEach(() => page.remove());

const open = async () => {
  page = await render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Routes>
          <Route element={<Outlet context={site} />}>
            <Route path="*" element={<CouponsTab />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
};
const shows = (text: string) => eventually(() => expect(document.body.textContent).toContain(text));
const field = (name: string) => document.querySelector<HTMLInputElement>(`#new-coupon_${name}`)!;
const create = () => press(document, 'form button[type=submit]');
const remove = async (code: string) => {
  await press(document, `#delete-${code}`);
  await eventually(() => expect(document.querySelector('.ant-popconfirm-buttons')).not.toBeNull());
  await press(document, '.ant-popconfirm-buttons button:last-child');
};

describe('a new coupon', () => {
  test('is followed by the next at once, however slow the list is', async () => {
    await open();
    await shows('No coupons yet.');
    listHangs = true;
    for (const code of ['FIRST', 'SECOND']) {
      await typeInto(field('code'), code);
      await create();
      await shows(`${code} is created.`);
    }
    expect(asked).toHaveLength(2);
  });

  test('is 10 percent by default, its code in capitals without spaces, and is in the list', async () => {
    await open();
    await shows('No coupons yet.');
    expect(field('percent').value).toBe('10');
    await typeInto(field('code'), 'winter 26');
    expect(field('code').value).toBe('WINTER26');
    await create();
    await shows('WINTER26 is created.');
    expect(asked).toEqual(['POST {"code":"WINTER26","percent":10}']);
    expect(field('code').value).toBe('');
    expect(document.activeElement).toBe(field('code'));
    expect(document.querySelector('li strong')?.textContent).toBe('WINTER26');
  });

  test('takes 0 for a percent that is no number, and none beyond 100', async () => {
    await open();
    await typeInto(field('code'), 'free');
    await typeInto(field('percent'), '101');
    await create();
    await shows('A percent is from 0 to 100.');
    await typeInto(field('percent'), 'much');
    await create();
    await eventually(() => expect(asked).toEqual(['POST {"code":"FREE","percent":0}']));
  });

  test('needs a code that can be', async () => {
    await open();
    await create();
    await shows('Type a coupon code.');
    await typeInto(field('code'), '10%');
    await create();
    await shows('Use 1 to 32 letters, digits, hyphens or underscores for a coupon code.');
    expect(asked).toEqual([]);
  });

  test('whose code is taken is refused at its field, in the server’s words', async () => {
    const error = 'There is a coupon TEN already.';
    refusal = { status: 409, body: { error, code: 'COUPON_TAKEN', fields: { code: error } } };
    await open();
    await typeInto(field('code'), 'ten');
    await create();
    await shows(error);
    expect(document.activeElement).toBe(field('code'));
    expect(document.body.textContent).not.toContain('Failed to create coupon');
  });

  test('that fails without a word says the alert of the spec', async () => {
    refusal = { status: 502, body: '<html>Bad gateway</html>' };
    await open();
    await typeInto(field('code'), 'ten');
    await create();
    await eventually(() =>
      expect([...document.querySelectorAll('[role=alert]')].map((alert) => alert.textContent)).toContain(
        'Failed to create coupon',
      ),
    );
    expect(field('code').value).toBe('TEN');
  });
});

describe('a coupon', () => {
  test('is deleted once the question is answered, and the focus goes to its neighbour', async () => {
    coupons = [couponOf('A'), couponOf('B', { isDefault: true, redemptions: 3 })];
    await open();
    await shows('The cart applies it by itself from a subtotal of $50.00');
    await remove('B');
    await shows('B is deleted.');
    await eventually(() => expect(document.querySelector('#delete-B')).toBeNull());
    expect(document.activeElement?.id).toBe('delete-A');
  });

  test('of 0 percent says that it takes nothing off, though it is the default', async () => {
    coupons = [couponOf('NIL', { percent: 0, isDefault: true })];
    await open();
    await shows('Takes nothing off: the shop answers “Invalid code”');
    expect(document.body.textContent).not.toContain('The cart applies it by itself');
  });

  test('that is made the default replaces the one that was read; another that others chose is shown before it is replaced', async () => {
    coupons = [couponOf('A'), couponOf('B', { isDefault: true })];
    refusal = { status: 412, body: { error: 'x', code: 'CHANGED_MEANWHILE', current: couponOf('C') } };
    await open();
    await shows('The cart applies it by itself');
    await press(document, '#mark-A');
    await shows('Somebody made C the default after you opened this.');
    refusal = { status: 200, body: couponOf('A', { isDefault: true }) };
    await press(document, '.ant-modal .ant-btn-primary');
    await shows('A is the default now.');
    expect(asked).toEqual([]);
    expect(marks).toEqual([
      { isDefault: true, seenDefault: 'B' },
      { isDefault: true, seenDefault: 'C' },
    ]);
  });

  test('that is made the default where none is any more says so first', async () => {
    coupons = [couponOf('A'), couponOf('B', { isDefault: true })];
    refusal = { status: 412, body: { error: 'x', code: 'CHANGED_MEANWHILE', current: null } };
    await open();
    await shows('The cart applies it by itself');
    await press(document, '#mark-A');
    await shows('Somebody took the mark of the default away');
    refusal = undefined;
    await press(document, '.ant-modal .ant-btn-primary');
    await eventually(() => expect(marks.at(-1)).toEqual({ isDefault: true, seenDefault: null }));
  });

  test('that cannot be deleted stays, and the alert of the spec says so', async () => {
    coupons = [couponOf('A')];
    refusal = { status: 502, body: '' };
    await open();
    await shows('Every coupon needs a subtotal of $50.00.');
    await remove('A');
    await shows('Failed to delete');
    expect(document.querySelector('#delete-A')).not.toBeNull();
  });
});

test('five thousand coupons are shown a page at a time and found by a part of their code', async () => {
  coupons = Array.from({ length: 5_000 }, (_, n) => couponOf(`C${n}`));
  await open();
  await shows('Showing 1-20 of 5000');
  await typeInto(document.querySelector<HTMLInputElement>('input[type=search]')!, 'c4321');
  await eventually(() => expect(document.querySelectorAll('[id^=delete-]')).toHaveLength(1));
  await typeInto(document.querySelector<HTMLInputElement>('input[type=search]')!, 'x');
  await shows('No coupon matches “x”.');
});
