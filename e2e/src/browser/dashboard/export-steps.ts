import { formatMoney } from '@biteboard/contracts';
import { expect } from '@jest/globals';
import excel from 'exceljs';
import type { Locator, Page } from 'playwright-core';
import { type Client, expectStatus } from '../../client.ts';
import { signInPerson } from '../../people.ts';
import { DEMO_ADMIN_LOGIN } from '../../product.ts';
import { pickOption } from '../pick.ts';
import { printsOnly } from '../print-steps.ts';
import { reads, seen } from '../sights.ts';
import { DESKTOP, type Visit } from '../visit.ts';
import { switchToDark } from './admin-steps.ts';

/** A press on the button brings down a workbook: the rows of its sheet as Excel would show them. */
const exported = async (page: Page, button: Locator, name: RegExp): Promise<excel.CellValue[][]> => {
  const [download] = await Promise.all([page.waitForEvent('download'), button.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(name);
  const book = new excel.Workbook();
  await book.xlsx.readFile(await download.path());
  const rows: excel.CellValue[][] = [];
  book.worksheets[0]?.eachRow((row) => rows.push((row.values as excel.CellValue[]).slice(1)));
  return rows;
};

const isWide = (page: Page): boolean => page.viewportSize()?.width === DESKTOP.width;

/** The filters, in a row or in the sheet of a phone; left as they were found. */
const withFilters = async (page: Page, steps: () => Promise<void>): Promise<void> => {
  if (!isWide(page)) await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await steps();
  if (!isWide(page)) await page.getByRole('button', { name: 'Show orders' }).click();
};

/** Orders: what the filters select comes down as a workbook with the same orders in the same order. */
export const exportTheOrders = async ({ page, inspect, mayFail }: Visit, on: Client): Promise<void> => {
  await page.goto('/dashboard/haldi-house/orders?pageSize=100&from=&to=');
  const button = page.getByRole('button', { name: 'Export to Excel' });
  await withFilters(page, async () => {
    await pickOption(page.getByRole('combobox', { name: 'Status' }), /^All$/);
    await page.waitForURL(/status=all/);
  });
  const { token } = await signInPerson(on, DEMO_ADMIN_LOGIN);
  const list = '/api/admin/sites/haldi-house/orders?status=all';
  const { total } = expectStatus(await on.call<{ total: number }>('GET', list, { token }), 200);
  await seen(page.getByText(`Showing 1-100 of ${total}`).filter({ visible: true }).first());
  const texts = await page.locator('button[id^="order-"][aria-expanded]').allTextContents();
  const numbers = texts.map((text) => /BB-[A-Z0-9]{6}/.exec(text)?.[0]);
  await printsOnly(page, {
    content: numbers.map((number) => number!),
    screenOnly: ['Settings', 'Coupons', 'Export to Excel', 'Next', 'Actions'],
  });
  await withFilters(page, async () => {
    const [header, ...rows] = await exported(page, button, /^haldi-house-orders-all\.xlsx$/);
    expect(header?.slice(0, 3)).toEqual(['Order #', 'Customer', 'Email']);
    expect(rows).toHaveLength(total);
    expect(rows.slice(0, 100).map(([number]) => number)).toEqual(numbers);
    const call = '**/orders/export.xlsx?**';
    mayFail(/export\.xlsx/);
    await page.route(call, (route) => route.fulfill({ status: 503, json: { error: 'Not now.', code: 'X' } }));
    await button.press('Enter');
    await seen(page.getByText('Failed to export orders'));
    await seen(page.getByText('Not now.'));
    await page.unroute(call);
    await inspect('orders with their export');
  });
  await page.getByRole('searchbox', { name: 'Search' }).fill('nobody at all');
  await seen(page.getByText('No orders for selected filters.'));
};

/** A calendar day as the fields show it. */
const shown = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { timeZone: 'UTC', dateStyle: 'medium' });

interface Period {
  days: { day: string; totalCents: number; orders: number }[];
  sums: { totalCents: number; orders: number };
}

/** Billing: the table, its workbook and the call say the same, and all of it ties out to Orders. */
export const exportTheBilling = async ({ page, inspect }: Visit, on: Client): Promise<void> => {
  const { token } = await signInPerson(on, DEMO_ADMIN_LOGIN);
  const at = '/api/admin/sites/haldi-house/billing';
  const summary = await on.call<{ today: string; monthFrom: string }>('GET', at, { token });
  const { today, monthFrom } = expectStatus(summary, 200);
  const answer = await on.call<{ period: Period }>('GET', `${at}?from=${monthFrom}&to=${today}`, { token });
  const { days, sums } = expectStatus(answer, 200).period;

  await page.goto('/dashboard/haldi-house/billing');
  const table = page.getByRole('region', { name: 'Sums by day' });
  await seen(page.getByText('Billing and Orders agree.'));
  const expected = [...days, sums].map(({ totalCents }) => formatMoney(totalCents, 'cad'));
  await reads(() => table.locator('td:last-child').allTextContents(), expected);
  const button = page.getByRole('button', { name: 'Export to Excel' });
  const [header, ...rows] = await exported(page, button, /^haldi-house-billing-.*\.xlsx$/);
  const total = header?.indexOf('Total') ?? 0;
  expect(rows.map((row) => formatMoney(Math.round(Number(row[total]) * 100), 'cad'))).toEqual(expected);
  await inspect('billing by day');

  const from = page.getByLabel('From');
  await from.fill(shown(today));
  await from.press('Enter');
  await page.waitForURL(`**/billing?from=${today}`);
  await reads(() => table.getByRole('row').count(), 3);
  await seen(page.getByText('Billing and Orders agree.'));
  await switchToDark(page);
  await inspect('billing by day in the dark');
};
