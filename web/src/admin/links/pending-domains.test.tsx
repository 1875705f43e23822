import type { AdminSite, endpoints } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { App } from 'antd';
import { answer, refused, serve } from '../../testing/answers.ts';
import { eventually, render, screen } from '../../testing/render.ts';
import { Staff } from '../site/staff.ts';
import { PendingDomains } from './pending-domains.tsx';

const site = { _id: '7', name: 'Roma', pendingDomains: ['roma.example', 'order.roma.example'] } as AdminSite;
const NOT_PROVED = 'roma.example has no TXT record “biteboard-site=7” yet.';

const open = (role: 'admin' | 'manager') =>
  render(
    <Staff value={{ role, email: 'a@b.test', userId: 'a', name: '', expiresAt: 0 }}>
      <App>
        <PendingDomains site={site} />
      </App>
    </Staff>,
  );

test('a manager reads which TXT record confirms a domain, has it checked, and may withdraw it', async () => {
  const received = serve(
    answer<typeof endpoints.adminConfirmDomain>(
      'POST /api/admin/sites/:siteId/domains/:domain/confirm',
      refused(422, { error: NOT_PROVED, code: 'DOMAIN_NOT_PROVED' }),
    ),
    answer<typeof endpoints.adminUpdateSite>('PATCH /api/admin/sites/:siteId', site),
  );
  const { user, remove } = await open('manager');
  expect(screen.getAllByText('biteboard-site=7')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Check roma.example now' }));
  await screen.findByText(NOT_PROVED);
  await user.click(screen.getByRole('button', { name: 'Withdraw roma.example' }));
  await eventually(() => expect(received.at(-1)?.body).toEqual({ pendingDomains: ['order.roma.example'] }));
  await remove();
});

test('an admin confirms it', async () => {
  const received = serve(
    answer<typeof endpoints.adminConfirmDomain>(
      'POST /api/admin/sites/:siteId/domains/:domain/confirm',
      site,
    ),
  );
  const { user, remove } = await open('admin');
  await user.click(screen.getByRole('button', { name: 'Confirm order.roma.example' }));
  await eventually(() =>
    expect(received.map(({ call }) => call)).toEqual([
      'POST /api/admin/sites/7/domains/order.roma.example/confirm',
    ]),
  );
  await remove();
});
