// A process that takes the menu on its standard input in, and says how far it is, until it is killed.
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import type { ImportReport } from '@biteboard/contracts';
import { openCatalogApp } from '../catalog.fixture.ts';
import { openCatalog } from '../catalog.ts';
import { startImport } from './start-import.ts';

const bytes = Buffer.from(await text(process.stdin), 'base64');
const { own, get, newSite } = await openCatalogApp({ folder: process.argv[2] ?? '' });
const { _id: siteId } = await newSite();
const request = { site: siteId, userId: 'u1', bytes, dryRun: false, idempotencyKey: undefined };
const { importId } = await startImport(openCatalog(own), request, 0);
console.log(JSON.stringify({ siteId, importId }));
for (;;) {
  const { rowsDone } = await get<ImportReport>(`/api/admin/sites/${siteId}/imports/${importId}`);
  console.log(rowsDone);
  await setTimeout(5);
}
