import type { AdminSite, endpoints, Throttling } from '@biteboard/contracts';
import { DEFAULT_HOURS } from '@biteboard/contracts/rules';
import { beforeEach, expect, jest, test } from '@jest/globals';
import type { ReactElement } from 'react';
import { answer, refused, serve } from '../../testing/answers.ts';
import { aLocation } from '../../testing/location.ts';
import { eventually, render, screen, within } from '../../testing/render.ts';
import { ThrottlingBand } from './throttling-band.tsx';
import { ThrottlingDialog } from './throttling-dialog.tsx';

const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
const siteWith = (pace: Throttling | null) =>
  ({
    _id: 's',
    slug: 'haldi',
    version: 1,
    timeZone: 'UTC',
    hours: DEFAULT_HOURS,
    pace,
    locations: [],
  }) as unknown as AdminSite;

let sent: (Throttling | null | undefined)[];
let sentTo: string[];
let refusal: string | undefined;

beforeEach(() => {
  sent = [];
  sentTo = [];
  refusal = undefined;
  serve(
    answer<typeof endpoints.adminUpdateSite>('PATCH /api/admin/sites/:siteId', ({ body }) => {
      if (refusal) return refused(422, { error: refusal, code: 'INVALID' });
      sent.push(body.pace);
      return siteWith(body.pace ?? null);
    }),
    answer<typeof endpoints.adminUpdateLocation>(
      'PATCH /api/admin/sites/:siteId/locations/:locationId',
      ({ params, body }) => {
        sentTo.push(params.locationId);
        sent.push(body.pace);
        return siteWith(null);
      },
    ),
  );
});

const show = async (element: ReactElement) => {
  const view = await render(element);
  return { ...view, tap: (name: string) => view.user.click(screen.getByRole('button', { name })) };
};
const says = (text: string) => screen.findByText(text, { exact: false });
const lastsMinutes = (pace: Throttling | null | undefined) =>
  Math.round((Date.parse(pace!.until) - Date.now()) / MINUTE_MS);

test.each([null, { state: 'paused', until: inMinutes(-1), extraMinutes: 0 } as const])(
  'the usual pace, and throttling that has ended, are not mentioned (%j)',
  async (pace) => {
    const { place } = await show(<ThrottlingBand site={siteWith(pace)} />);
    expect(place.textContent).toBe('');
  },
);

test('a pause says when it ends, is prolonged, and ends at once', async () => {
  const pace = { state: 'paused', until: inMinutes(32), extraMinutes: 0 } as const;
  const { tap } = await show(<ThrottlingBand site={siteWith(pace)} />);
  await says('It opens again by itself in 32 min. Orders for later stay possible.');
  await tap('15 min more');
  await eventually(() => expect(lastsMinutes(sent[0])).toBe(47));
  await tap('Open now');
  await eventually(() => expect(sent[1]).toBeNull());
});

test('a busy kitchen says how much longer it needs, and what was refused', async () => {
  refusal = 'Not for you.';
  const pace = { state: 'busy', until: inMinutes(90), extraMinutes: 20 } as const;
  const { tap } = await show(<ThrottlingBand site={siteWith(pace)} />);
  await says('Orders take 20 min longer until');
  await says('It ends by itself in 1 h 30 min.');
  await tap('As usual now');
  await says('Not changed: Not for you.');
});

test('the dialog asks how busy the kitchen is, and for how long', async () => {
  const onClose = jest.fn();
  const { user, tap } = await show(<ThrottlingDialog site={siteWith(null)} onClose={onClose} />);
  await says('No new orders for now until');
  const choose = (group: string, index: number) =>
    user.click(within(screen.getByRole('group', { name: group })).getAllByRole('radio')[index]!);
  await choose('The kitchen is', 1);
  await choose('Orders take longer by', 2);
  await choose('For', 2);
  await says('Orders for now are promised 30 min later');
  await tap('Mark busy');
  await eventually(() => expect(sent[0]).toMatchObject({ state: 'busy', extraMinutes: 30 }));
  expect(lastsMinutes(sent[0])).toBe(120);
  await eventually(() => expect(onClose).toHaveBeenCalledTimes(1));
});

const places = (pace: Throttling | null) => ({
  ...siteWith(null),
  locations: [aLocation(), aLocation({ id: 'jasper', name: 'Jasper Avenue', pace })],
});

test('a kitchen of one location is paused alone, by a screen that is of it', async () => {
  const { tap } = await show(
    <ThrottlingDialog site={places(null)} locationId="jasper" onClose={() => undefined} />,
  );
  await tap('Pause orders');
  await eventually(() => expect(sentTo).toEqual(['jasper']));
  expect(sent[0]).toMatchObject({ state: 'paused' });
});

test('a pause of one location is named where it is shown, and ended there alone', async () => {
  const { tap } = await show(
    <ThrottlingBand site={places({ state: 'paused', until: inMinutes(30), extraMinutes: 0 })} />,
  );
  await says('Jasper Avenue: No new orders until');
  await tap('Open now');
  await eventually(() => expect([sentTo, sent]).toEqual([['jasper'], [null]]));
});
