import { events, type SiteSnapshot } from '@biteboard/contracts';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { aSite } from '../testing/builders.ts';
import { countingReads } from '../testing/counting-reads.ts';
import { type TestPorts, testPorts } from '../testing/test-ports.ts';
import { type SiteProjection, siteProjection } from './site-projection.ts';

let ports: TestPorts;
let reads: () => number;
let sites: SiteProjection;
let replica: SiteProjection;

const take = async (copies: SiteProjection, type: string, data: unknown): Promise<void> => {
  const event = { id: `${type}-1`, source: 'catalog', type, subject: 'site-1', time: '', data };
  for (const consumer of copies.consumers)
    if (consumer.event.type === type) await consumer.handle(event as never);
};
const changed = (copies: SiteProjection, site: SiteSnapshot, version: number) =>
  take(copies, events.SiteChanged.type, { site, version });

beforeEach(async () => {
  ports = testPorts();
  const { database } = ports.forService('orders');
  const { clock } = ports;
  const counted = countingReads(database);
  reads = counted.reads;
  sites = siteProjection({ clock, database: counted.database });
  replica = siteProjection({ clock, database });
  await changed(sites, aSite(), 1);
});
afterEach(() => ports.close());

test('a site that is asked for again within a second is not read again', async () => {
  await sites.get('haldi-house');
  const once = reads();
  expect(await sites.get('haldi-house')).toMatchObject({ name: 'Haldi House' });
  expect(reads()).toBe(once);
});

test('a site that many ask for at once is read for all of them', async () => {
  const before = reads();
  await Promise.all(Array.from({ length: 20 }, () => sites.get('site-1')));
  expect(reads() - before).toBe(1);
});

test('a change that is heard here is seen at once', async () => {
  await sites.get('haldi-house');
  await changed(sites, aSite({ name: 'Haldi Palace' }), 2);
  expect(await sites.get('haldi-house')).toMatchObject({ name: 'Haldi Palace' });
  await take(sites, events.SiteDeleted.type, { siteId: 'site-1', version: 3 });
  expect(await sites.find('haldi-house')).toBeUndefined();
});

test('a change that another replica has heard is seen a second later', async () => {
  await sites.get('site-1');
  await changed(replica, aSite({ name: 'Haldi Palace' }), 2);
  ports.clock.advance(1_000);
  expect(await sites.get('site-1')).toMatchObject({ name: 'Haldi Palace' });
});

test('what is not there is looked for each time', async () => {
  expect(await sites.find('site-2')).toBeUndefined();
  await changed(replica, aSite({ _id: 'site-2', slug: 'other' }), 1);
  expect(await sites.find('site-2')).toMatchObject({ slug: 'other' });
});

test('a removal that another replica has received is seen at once where it is asked for', async () => {
  await sites.get('site-1');
  const removing = async () => (await sites.findFresh('site-1'))?.removing;
  expect(await removing()).toBeUndefined();
  await changed(replica, aSite({ archived: true, removing: 'removal-1' }), 2);
  expect(await removing()).toBe('removal-1');
  await changed(replica, aSite({ archived: true }), 3);
  expect(await removing()).toBeUndefined();
  await take(replica, events.SiteDeleted.type, { siteId: 'site-1', version: 4 });
  expect(await sites.findFresh('site-1')).toBeUndefined();
});
