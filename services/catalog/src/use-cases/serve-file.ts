import type { Endpoint } from '@biteboard/contracts';
import type { Call } from '@biteboard/platform/http';
import { notFound } from '@biteboard/platform/ports';
import type { Catalog } from '../catalog.ts';
import { isPictureName } from '../pictures/pictures.ts';

type Reply = Call<Endpoint>['reply'];

/** The name contains a hash of the content, so the content of a name never changes. */
const FOR_GOOD = 'public, max-age=31536000, immutable';

/** Answers a stored picture; throws 404 for anything else. */
export const serveFile = async ({ files }: Catalog, name: string, reply: Reply): Promise<Reply> => {
  const file = isPictureName(name) ? await files.get(name) : undefined;
  if (!file) throw notFound('FILE_NOT_FOUND', 'There is no such file.');
  return reply
    .header('cache-control', FOR_GOOD)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(file.contentType)
    .send(Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength));
};
