import { type CloudEvent, events } from '@biteboard/contracts';
import { afterAll, expect, test } from '@jest/globals';
import { countingReads } from '../testing/counting-reads.ts';
import { testPorts } from '../testing/test-ports.ts';
import { type SiteGroups, siteGroups } from './site-groups.ts';

const ports = testPorts();
const own = ports.forService('coupons');
afterAll(ports.close);

const hear = (groups: SiteGroups, type: string, data: object) =>
  groups.consumers.find((one) => one.event.type === type)!.handle({ data } as unknown as CloudEvent);
const changed = (groups: SiteGroups, groupId: string, siteIds: string[], version: number) =>
  hear(groups, events.GroupChanged.type, { group: { groupId, name: groupId, siteIds }, version });
const removed = (groups: SiteGroups, groupId: string, version: number) =>
  hear(groups, events.GroupDeleted.type, { groupId, version });

test('the sites of groups are those of the newest event, each once, in whatever order events come', async () => {
  const groups = siteGroups(own);
  await changed(groups, 'west', ['haldi', 'nami'], 2);
  await changed(groups, 'west', ['luna'], 1);
  await changed(groups, 'all', ['nami', 'luna'], 1);
  expect(await groups.sitesIn(['west', 'all', 'unknown'])).toEqual(['haldi', 'nami', 'luna']);
  await removed(groups, 'west', 3);
  await changed(groups, 'west', ['haldi'], 2);
  expect(await groups.sitesIn(['west'])).toEqual([]);
  expect(await groups.find('west')).toBeUndefined();
});

test('what another replica hears is seen within two seconds, after a quiet night too', async () => {
  const [here, there] = [siteGroups(own), siteGroups(own)];
  await changed(here, 'north', ['haldi'], 1);
  expect(await there.sitesIn(['north'])).toEqual(['haldi']);
  await changed(here, 'north', ['nami'], 2);
  ports.clock.advance(2_000);
  expect(await there.sitesIn(['north'])).toEqual(['nami']);
  await removed(here, 'north', 3);
  ports.clock.advance(8 * 3_600_000);
  expect(await there.sitesIn(['north'])).toEqual([]);
});

test('many callers at once cost one query', async () => {
  const { database, reads } = countingReads(own.database);
  const groups = siteGroups({ clock: ports.clock, database });
  await changed(groups, 'busy', ['haldi'], 1);
  const all = () => Promise.all(Array.from({ length: 50 }, () => groups.sitesIn(['busy'])));
  await all();
  await all();
  expect(reads()).toBe(1);
});
