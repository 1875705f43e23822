import { pictureSet } from '@biteboard/contracts';
import { afterAll, describe, expect, test } from '@jest/globals';
import { openCatalogApp } from '../catalog.fixture.ts';
import { storePicture } from '../index.ts';

const { app, ports, send, close } = await openCatalogApp();
afterAll(close);

describe('pictures', () => {
  const picture = new Uint8Array([82, 73, 70, 70, 0, 255, 1, 2, 3]);

  test('are served for good under a name made from their content', async () => {
    const url = await storePicture(ports, picture, 'image/webp');
    expect(url).toMatch(/^\/files\/pictures\/[0-9a-f]{32}\.webp$/);
    expect(await storePicture(ports, picture, 'image/webp')).toBe(url);
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(new Uint8Array(answer.rawPayload)).toEqual(picture);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });

  test('with a small size of them are stored in both, as uploads are', async () => {
    const small = new Uint8Array([82, 73, 70, 70]);
    const url = await storePicture(ports, picture, 'image/webp', small);
    expect(url).toMatch(/^\/files\/pictures\/[0-9a-f]{32}-large\.webp$/);
    const [set = ''] = pictureSet(url, 'banner')?.split(' ') ?? [];
    expect(new Uint8Array((await app.inject({ url: set })).rawPayload)).toEqual(small);
    expect(new Uint8Array((await app.inject({ url })).rawPayload)).toEqual(picture);
  });

  test('are stored only in picture formats', async () => {
    await expect(storePicture(ports, picture, 'text/html')).rejects.toMatchObject({ status: 415 });
  });

  test('are all that is served: nothing unknown, no other stored file, no path out of the folder', async () => {
    await ports.files.put('invoices/o1.pdf', picture, 'application/pdf');
    const paths = [
      'pictures/0123456789abcdef.webp',
      'invoices/o1.pdf',
      'pictures/../invoices/o1.pdf',
      'pictures/..%2finvoices%2fo1.pdf',
      '..%2f..%2fbiteboard.db',
      '%00',
      '',
    ];
    for (const path of paths) expect((await send('GET', `/files/${path}`)).status).toBe(404);
  });
});
