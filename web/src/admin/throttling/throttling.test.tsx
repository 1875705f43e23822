import type { AdminSite, Throttling } from '@biteboard/contracts';
import { DEFAULT_HOURS } from '@biteboard/contracts/rules';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { eventually, press, render } from '../../testing/render.ts';
import { ThrottlingBand } from './throttling-band.tsx';
import { ThrottlingDialog } from './throttling-dialog.tsx';

const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
const siteWith = (pace: Throttling | null) =>
  ({ _id: 's', slug: 'haldi', version: 1, timeZone: 'UTC', hours: DEFAULT_HOURS, pace }) as AdminSite;

let sent: (Throttling | null)[];
let refusal: string | undefined;
let page: Awaited<ReturnType<typeof render>>;

beforeEach(() => {
  sent = [];
  refusal = undefined;
  globalThis.fetch = async (_url, init) => {
    if (refusal) return new Response(JSON.stringify({ error: refusal, code: 'INVALID' }), { status: 422 });
    const { pace } = JSON.parse(String(init?.body)) as { pace: Throttling | null };
    sent.push(pace);
    return new Response(JSON.stringify(siteWith(pace)));
  };
});
afterEach(() => page.remove());

const show = async (element: React.ReactElement) => {
  page = await render(<QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>);
};
const says = (text: string) => eventually(() => expect(document.body.textContent).toContain(text));
const button = (text: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)!;
const tap = (text: string) => act(async () => button(text).click());
const lastsMinutes = (pace: Throttling | null | undefined) =>
  Math.round((Date.parse(pace!.until) - Date.now()) / MINUTE_MS);

test('the usual pace, and throttling that has ended, are not mentioned', async () => {
  await show(<ThrottlingBand site={siteWith(null)} />);
  expect(page.place.textContent).toBe('');
  await page.remove();
  await show(<ThrottlingBand site={siteWith({ state: 'paused', until: inMinutes(-1), extraMinutes: 0 })} />);
  expect(page.place.textContent).toBe('');
});

test('a pause says when it ends, is prolonged, and ends at once', async () => {
  await show(<ThrottlingBand site={siteWith({ state: 'paused', until: inMinutes(32), extraMinutes: 0 })} />);
  await says('It opens again by itself in 32 min. Orders for later stay possible.');
  await tap('15 min more');
  await eventually(() => expect(lastsMinutes(sent[0])).toBe(47));
  await tap('Open now');
  await eventually(() => expect(sent[1]).toBeNull());
});

test('a busy kitchen says how much longer it needs, and what was refused', async () => {
  refusal = 'Not for you.';
  await show(<ThrottlingBand site={siteWith({ state: 'busy', until: inMinutes(90), extraMinutes: 20 })} />);
  await says('Orders take 20 min longer until');
  await says('It ends by itself in 1 h 30 min.');
  await tap('As usual now');
  await says('Not changed: Not for you.');
});

test('it is asked how busy the kitchen is, and for how long', async () => {
  let closed = 0;
  await show(<ThrottlingDialog site={siteWith(null)} onClose={() => (closed += 1)} />);
  await says('No new orders for now until');
  const choose = async (label: string, index: number) =>
    press(document, `fieldset[aria-label="${label}"] label:nth-of-type(${index + 1}) input`);
  await choose('The kitchen is', 1);
  await choose('Orders take longer by', 2);
  await choose('For', 2);
  await says('Orders for now are promised 30 min later');
  await tap('Mark busy');
  await eventually(() => expect(sent[0]).toMatchObject({ state: 'busy', extraMinutes: 30 }));
  expect(lastsMinutes(sent[0])).toBe(120);
  await eventually(() => expect(closed).toBe(1));
});
