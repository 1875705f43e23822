import { randomUUID } from 'node:crypto';
import type { ImportReport } from '@biteboard/contracts';
import type { openCatalogApp } from '../catalog.fixture.ts';

type Doors = Pick<Awaited<ReturnType<typeof openCatalogApp>>, 'app' | 'admin'>;

/** A form with one file, as a browser sends it. */
export const uploadForm = async (bytes: Uint8Array, name = 'menu.xlsx') => {
  const form = new FormData();
  form.set('file', new Blob([Buffer.from(bytes)]), name);
  const sent = new Response(form);
  return {
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  };
};

/** Uploads a menu as an admin; unless given how long to wait, until it is done, however busy the machine. */
export const uploading =
  ({ app, admin }: Doors) =>
  async (
    siteId: string,
    bytes: Uint8Array,
    {
      dryRun = false,
      key = randomUUID(),
      wait,
      checked,
    }: { dryRun?: boolean; key?: string; wait?: number; checked?: string } = {},
  ) => {
    const { payload, headers } = await uploadForm(bytes);
    const send = () =>
      app.inject({
        method: 'POST',
        url: `/api/admin/sites/${siteId}/products/bulk?dryRun=${dryRun}&wait=${wait ?? 10}${checked ? `&checked=${checked}` : ''}`,
        payload,
        headers: { ...headers, ...admin, 'idempotency-key': key },
      });
    let answer = await send();
    while (wait === undefined && answer.statusCode === 202) answer = await send();
    return {
      status: answer.statusCode,
      body: answer.json() as ImportReport & { code: string; error: string },
    };
  };
