import type { BodyOf, Coupon, endpoints } from '@biteboard/contracts';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { anAdminSite } from '../../testing/admin-site.ts';
import { answer, changedMeanwhile, refused, serve } from '../../testing/answers.ts';
import { eventually, focusIs, says, screen } from '../../testing/render.ts';
import { renderOfSite } from '../../testing/site-part.tsx';
import { CouponsTab } from './coupons-tab.tsx';

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

/** What the server has, what it received, and what it refuses with instead. */
let coupons: Coupon[];
let created: BodyOf<typeof endpoints.adminCreateCoupon>[];
let marks: BodyOf<typeof endpoints.adminUpdateCoupon>[];
let refusal: ReturnType<typeof refused> | undefined;
/** Whether the list is not answered. */
let listHangs: boolean;

beforeEach(() => {
  [coupons, created, marks, refusal, listHangs] = [[], [], [], undefined, false];
  serve(
    answer<typeof endpoints.adminListCoupons>('GET /api/admin/sites/:siteId/coupons', () =>
      listHangs ? new Promise<Coupon[]>(() => undefined) : coupons,
    ),
    answer<typeof endpoints.adminCreateCoupon>('POST /api/admin/sites/:siteId/coupons', ({ body }) => {
      if (refusal) return refusal;
      created.push(body);
      const coupon = couponOf(body.code, { percent: body.percent ?? 10 });
      coupons = [coupon, ...coupons];
      return coupon;
    }),
    answer<typeof endpoints.adminUpdateCoupon>(
      'PATCH /api/admin/sites/:siteId/coupons/:id',
      ({ body, params }) => {
        marks.push(body);
        return refusal ?? couponOf(params.id, { isDefault: true });
      },
    ),
    answer<typeof endpoints.adminDeleteCoupon>(
      'DELETE /api/admin/sites/:siteId/coupons/:id',
      ({ params }) => {
        if (refusal) return refusal;
        coupons = coupons.filter(({ _id }) => _id !== params.id);
        return { ok: true };
      },
    ),
  );
});

const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
const percent = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Percent' });
const deleteButton = (name: string) => screen.queryByRole('button', { name: `Delete ${name}` });

const open = async () => {
  const { user, press, fill } = await renderOfSite(
    <CouponsTab />,
    anAdminSite({ couponMinSubtotalCents: 5000 }),
  );
  return {
    press,
    fill,
    create: () => press('Create'),
    remove: async (name: string) => {
      await user.click(deleteButton(name)!);
      await press('Delete');
    },
  };
};

describe('a new coupon', () => {
  test('is followed by the next at once, however slow the list is', async () => {
    const { fill, create } = await open();
    await says('No coupons yet.');
    listHangs = true;
    for (const name of ['FIRST', 'SECOND']) {
      await fill(code(), name);
      await create();
      await says(`${name} is created.`);
    }
    expect(created).toHaveLength(2);
  });

  test('is 10 percent by default, its code in capitals without spaces, and is in the list', async () => {
    const { fill, create } = await open();
    await says('No coupons yet.');
    expect(percent().value).toBe('10');
    await fill(code(), 'winter 26');
    expect(code().value).toBe('WINTER26');
    await create();
    await says('WINTER26 is created.');
    expect(created).toEqual([{ code: 'WINTER26', percent: 10 }]);
    expect(code().value).toBe('');
    await focusIs(() => code());
    expect(deleteButton('WINTER26')).not.toBeNull();
  });

  test('takes 0 for a percent that is no number, and none beyond 100', async () => {
    const { fill, create } = await open();
    await fill(code(), 'free');
    await fill(percent(), '101');
    await create();
    await says('A percent is from 0 to 100.');
    await fill(percent(), 'much');
    await create();
    await eventually(() => expect(created).toEqual([{ code: 'FREE', percent: 0 }]));
  });

  test('needs a code that can be', async () => {
    const { fill, create } = await open();
    await create();
    await says('Type a coupon code.');
    await fill(code(), '10%');
    await create();
    await says('Use 1 to 32 letters, digits, hyphens or underscores for a coupon code.');
    expect(created).toEqual([]);
  });

  test('whose code is taken is refused at its field, in the server’s words', async () => {
    const error = 'There is a coupon TEN already.';
    refusal = refused(409, { error, code: 'COUPON_TAKEN', fields: { code: error } });
    const { fill, create } = await open();
    await fill(code(), 'ten');
    await create();
    await says(error);
    await focusIs(() => code());
    expect(document.body.textContent).not.toContain('Failed to create coupon');
  });

  test('that fails without a word says the alert of the spec', async () => {
    refusal = refused(502, '<html>Bad gateway</html>');
    const { fill, create } = await open();
    await fill(code(), 'ten');
    await create();
    await eventually(() =>
      expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toContain(
        'Failed to create coupon',
      ),
    );
    expect(code().value).toBe('TEN');
  });
});

describe('a coupon', () => {
  test('is deleted once the question is answered, and the focus goes to its neighbour', async () => {
    coupons = [couponOf('A'), couponOf('B', { isDefault: true, redemptions: 3 })];
    const { remove } = await open();
    await says('The cart applies it by itself from a subtotal of $50.00');
    await remove('B');
    await says('B is deleted.');
    await eventually(() => expect(deleteButton('B')).toBeNull());
    await focusIs(() => deleteButton('A'));
  });

  test('of 0 percent says that it takes nothing off, though it is the default', async () => {
    coupons = [couponOf('NIL', { percent: 0, isDefault: true })];
    await open();
    await says('Takes nothing off: the shop answers “Invalid code”');
    expect(document.body.textContent).not.toContain('The cart applies it by itself');
  });

  test('that is made the default replaces the one that was read; another that others chose is shown before it is replaced', async () => {
    coupons = [couponOf('A'), couponOf('B', { isDefault: true })];
    refusal = changedMeanwhile(couponOf('C'));
    const { press } = await open();
    await says('The cart applies it by itself');
    await press('Make default: A');
    await says('Somebody made C the default after you opened this.');
    refusal = undefined;
    await press('Make it the default');
    await says('A is the default now.');
    expect(marks).toEqual([
      { isDefault: true, seenDefault: 'B' },
      { isDefault: true, seenDefault: 'C' },
    ]);
  });

  test('that is made the default where none is any more says so first', async () => {
    coupons = [couponOf('A'), couponOf('B', { isDefault: true })];
    refusal = changedMeanwhile(null);
    const { press } = await open();
    await says('The cart applies it by itself');
    await press('Make default: A');
    await says('Somebody took the mark of the default away');
    refusal = undefined;
    await press('Make it the default');
    await eventually(() => expect(marks.at(-1)).toEqual({ isDefault: true, seenDefault: null }));
  });

  test('that cannot be deleted stays, and the alert of the spec says so', async () => {
    coupons = [couponOf('A')];
    refusal = refused(502, '');
    const { remove } = await open();
    await says('Every coupon needs a subtotal of $50.00.');
    await remove('A');
    await says('Failed to delete');
    expect(deleteButton('A')).not.toBeNull();
  });
});

test('five thousand coupons are shown a page at a time and found by a part of their code', async () => {
  coupons = Array.from({ length: 5_000 }, (_, n) => couponOf(`C${n}`));
  const { fill } = await open();
  await says('Showing 1-20 of 5000');
  await fill(screen.getByRole('searchbox'), 'c4321');
  await eventually(() => expect(screen.getAllByRole('button', { name: /^Delete / })).toHaveLength(1));
  await fill(screen.getByRole('searchbox'), 'x');
  await says('No coupon matches “x”.');
});
