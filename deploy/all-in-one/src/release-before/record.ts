// Writes what this release stores and announces on a day, for the tests of the next one: `npm run release:record`.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type EventType, events } from '@biteboard/contracts';
import { eventually } from '@biteboard/e2e';
import { openPeopleData } from '../people-data.fixture.ts';
import { aDay, listenTo, RECORDED_CUSTOMER, RECORDED_KEY } from './day.fixture.ts';

const FILE = fileURLToPath(new URL('recorded.json.gz', import.meta.url));

const data = await openPeopleData({}, RECORDED_KEY);
const heard = await listenTo(data);
const day = await aDay(data, RECORDED_CUSTOMER.email);
await eventually(async () => {
  if ((await data.product.ports.relay.backlog()) > 0) throw new Error('events wait');
});
const recorded = {
  day,
  shop: data.shop,
  chief: data.chief,
  stored: data.stored(),
  events: [...new Map(heard.map((event) => [event.type, event])).values()],
  schemas: Object.fromEntries(
    Object.values(events as Record<string, EventType>).map(({ type, data: schema }) => [type, schema]),
  ),
};
await data.close();
writeFileSync(FILE, gzipSync(JSON.stringify(recorded)));
console.log(`recorded ${recorded.events.length} kinds of events and ${recorded.stored.length} tables`);
process.exit(0);
