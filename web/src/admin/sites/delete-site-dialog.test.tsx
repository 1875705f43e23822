import type { AdminSite } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { eventually, press, render, typeInto } from '../../testing/render.ts';
import { DeleteSiteDialog } from './delete-site-dialog.tsx';

const site = { _id: '7', name: 'Roma', slug: 'roma', archived: false } as AdminSite;
const calls: string[] = [];
const heard: string[] = [];
const kept = 'This site has orders, so it stays. You can archive it instead.';
globalThis.fetch = async (url, init) => {
  calls.push(`${init!.method} ${url} ${init!.body ?? ''}`.trim());
  return init!.method === 'DELETE'
    ? new Response(JSON.stringify({ error: kept, code: 'SITE_HAS_ORDERS' }), { status: 409 })
    : new Response(JSON.stringify({ ...site, archived: true }));
};
const ok = '.ant-modal-footer button:last-child';
const okButton = () => document.querySelector<HTMLButtonElement>(ok)!;

test('a site is deleted once its slug is typed; one with orders stays, and can be archived there and then', async () => {
  const { remove } = await render(
    <QueryClientProvider client={new QueryClient()}>
      <DeleteSiteDialog
        site={site}
        onDone={() => heard.push('deleted')}
        onArchived={() => heard.push('archived')}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
  await typeInto(document.querySelector('input')!, 'Roma');
  expect(okButton().disabled).toBe(true);
  await typeInto(document.querySelector('input')!, 'roma');
  await eventually(() => expect(okButton().disabled).toBe(false));
  await press(document, ok);
  await eventually(() => expect(okButton().textContent).toBe('Archive site'));
  expect(document.body.textContent).toContain(kept);
  await press(document, ok);
  await eventually(() => expect(heard).toEqual(['archived']));
  expect(calls).toEqual(['DELETE /api/admin/sites/7', 'PATCH /api/admin/sites/7 {"archived":true}']);
  await remove();
});
