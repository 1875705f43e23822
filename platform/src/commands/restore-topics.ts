// `restore-topics.ts <time> [minutes]`: the topics as they were at that time, for databases that were restored to it.
// What was announced in the minutes before it (10 by default) is given again: it may have been on its way.
import { onBroker } from './broker.ts';

const [time = '', minutes = '10'] = process.argv.slice(2);
const at = new Date(time);
const readable = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(time) && !Number.isNaN(at.getTime());
if (!readable || at.getTime() > Date.now() || !(Number(minutes) > 0)) {
  console.error(
    '✗ Say to which time, and how many minutes before it to give again: 2026-11-21T10:00:00Z [10].',
  );
  process.exit(1);
}

await onBroker(async (broker) => {
  const { states, onTheirWay } = await broker.restore(at, Number(minutes));
  console.log(`the topics hold ${states} states, and ${onTheirWay} events are on their way again`);
});
