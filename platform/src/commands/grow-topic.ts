// `grow-topic.ts <service> <partitions>`: more partitions for what a service announces. With `MONGO_URL` while it runs,
// which holds its events back for less than a minute; else while it is stopped.
import { type Topic, topics } from '@biteboard/contracts';
import { mongoClient } from '../adapters/mongo/mongo-connection.ts';
import { reader } from '../process/environment.ts';
import { onBroker } from './broker.ts';
import { mongoTopicHold } from './mongo-topic-hold.ts';

const MOST = 1_000;

const [service = '', count = ''] = process.argv.slice(2);
const partitions = Number(count);
const read = reader(process.env);
const url = read.url('MONGO_URL', ['mongodb', 'mongodb+srv']);
if (!(service in topics) || !Number.isInteger(partitions) || partitions < 1 || partitions > MOST)
  read.faults.push(`Say whose topic, and how many partitions: ${Object.keys(topics).join('|')} 24.`);
if (read.faults.length > 0) {
  for (const fault of read.faults) console.error(`✗ ${fault}`);
  process.exit(1);
}

const topic = service as Topic;
const mongo = url ? mongoClient(url, 'biteboard-command') : undefined;
try {
  await onBroker(async (broker) => {
    const had = await broker.grow(topic, partitions, undefined, mongo && mongoTopicHold(mongo, topic));
    console.log(
      had < partitions
        ? `${service} had ${had} partitions and has ${partitions} now${mongo ? '' : ': start it again'}`
        : `${service} has ${had} partitions already`,
    );
  });
} finally {
  await mongo?.close();
}
