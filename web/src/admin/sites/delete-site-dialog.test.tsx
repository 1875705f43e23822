import type { AdminSite, endpoints } from '@biteboard/contracts';
import { expect, jest, test } from '@jest/globals';
import { answer, refused, serve } from '../../testing/answers.ts';
import { eventually, focusIs, render, screen } from '../../testing/render.ts';
import { DeleteSiteDialog } from './delete-site-dialog.tsx';

const site = { _id: '7', name: 'Roma', slug: 'roma', archived: false } as AdminSite;
const HAS_ORDERS = 'This site has orders, so it stays. You can archive it instead.';

test('a site is deleted once its slug is typed; one with orders stays, and can be archived there and then', async () => {
  const [onDone, onArchived] = [jest.fn(), jest.fn()];
  const received = serve(
    answer<typeof endpoints.adminDeleteSite>(
      'DELETE /api/admin/sites/:siteId',
      refused(409, { error: HAS_ORDERS, code: 'SITE_HAS_ORDERS' }),
    ),
    answer<typeof endpoints.adminUpdateSite>('PATCH /api/admin/sites/:siteId', {
      ...site,
      archived: true,
    }),
  );
  const { user } = await render(
    <DeleteSiteDialog site={site} onDone={onDone} onArchived={onArchived} onClose={() => undefined} />,
  );
  const slug = screen.getByRole('textbox');
  const button = (name: string) => screen.getByRole('button', { name });
  await user.type(slug, 'Roma');
  await user.click(button('Delete site'));
  await screen.findByText('Type roma here, letter by letter, to go on.');
  await focusIs(() => slug);
  expect(received).toEqual([]);
  await user.clear(slug);
  await user.type(slug, 'roma');
  await user.click(button('Delete site'));
  await screen.findByText(HAS_ORDERS);
  await user.click(await screen.findByRole('button', { name: 'Archive site' }));
  await eventually(() => expect(onArchived).toHaveBeenCalledTimes(1));
  expect(onDone).not.toHaveBeenCalled();
  expect(received.map(({ call, body }) => [call, body])).toEqual([
    ['DELETE /api/admin/sites/7', undefined],
    ['PATCH /api/admin/sites/7', { archived: true }],
  ]);
});
