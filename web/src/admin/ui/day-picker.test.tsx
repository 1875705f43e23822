import { afterEach, expect, jest, test } from '@jest/globals';
import { learnServerTime } from '../../lib/server-clock.ts';
import { eventually, render, screen } from '../../testing/render.ts';
import { DayPicker } from './day-picker.tsx';

const TRUE_TIME = Date.UTC(2026, 10, 20, 2, 0);

afterEach(() => void jest.restoreAllMocks());

test('today is the server’s day in the site’s zone, whatever the device’s clock says', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(TRUE_TIME + 40 * 86_400_000);
  const headers = { date: new Date(TRUE_TIME).toUTCString(), 'cache-control': 'no-store' };
  learnServerTime(new Response('{}', { headers }));
  const { user } = await render(<DayPicker timeZone="America/Edmonton" className="" />);
  await user.click(screen.getByRole('textbox'));
  await eventually(() =>
    expect(document.querySelector('.ant-picker-cell-today')?.getAttribute('title')).toBe('2026-11-19'),
  );
});
