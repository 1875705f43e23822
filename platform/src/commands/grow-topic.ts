// `grow-topic.ts <service> <partitions>`: more partitions for what a stopped service announces.
import { type Topic, topics } from '@biteboard/contracts';
import { onBroker } from './broker.ts';

const MOST = 1_000;

const [service = '', count = ''] = process.argv.slice(2);
const partitions = Number(count);
if (!(service in topics) || !Number.isInteger(partitions) || partitions < 1 || partitions > MOST) {
  console.error(`✗ Say whose topic, and how many partitions: ${Object.keys(topics).join('|')} 24.`);
  process.exit(1);
}

await onBroker(async (broker) => {
  const had = await broker.grow(service as Topic, partitions);
  console.log(
    had < partitions
      ? `${service} had ${had} partitions and has ${partitions} now: start it again`
      : `${service} has ${had} partitions already`,
  );
});
