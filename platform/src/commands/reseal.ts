// `reseal.ts`: what older keys of SECRETS_KEY sealed is resealed with the first, while services run; says whether the
// older ones may go, and ends with 1 while they may not.
import { SERVICES, type Topic } from '@biteboard/contracts';
import type { KafkaOperations } from '../adapters/kafka/operations/kafka-operations.ts';
import { mongoClient } from '../adapters/mongo/mongo-connection.ts';
import { rewriteTexts } from '../adapters/mongo/mongo-rewriting.ts';
import { databaseOf } from '../process/distributed-ports.ts';
import { reader } from '../process/environment.ts';
import { readSecretsKeys } from '../process/read-settings.ts';
import { type Resealing, resealing } from '../process/reseal.ts';
import { type ResealReport, resealReport } from '../process/reseal-report.ts';
import { onBroker } from './broker.ts';

/** Whose events carry ciphers: sites with their secrets, links to new passwords. */
const TOPICS: readonly Topic[] = ['catalog', 'gateway'];
/** Catalog seals and announces these itself, so that the topic holds them too: here they would be left out of it. */
const ANNOUNCED = 'catalog/sites';
/** Of those that hold ciphers. */
const REMEMBERED: ReadonlySet<string> = new Set(['checkouts']);
const MAX_RUNS = 3;

const LETTERS_AT_ONCE = 100;

/** How many dead letters hold one of the marks. */
const lettersWith = async ({ letters }: KafkaOperations, marks: readonly string[]): Promise<number> => {
  let count = 0;
  for (let [page, pages] = [1, 1]; page <= pages; page += 1) {
    const { items, totalPages } = await letters.page({}, page, LETTERS_AT_ONCE);
    const texts = items.map(({ event }) => JSON.stringify(event.data));
    count += texts.filter((text) => marks.some((mark) => text.includes(mark))).length;
    pages = totalPages;
  }
  return count;
};

/** Answers whether those who announce ciphers work with the new key. */
const lookAtTopics = async (
  broker: KafkaOperations,
  { marks }: Resealing,
  report: ResealReport,
): Promise<boolean> => {
  let isAnnounced = true;
  for (const topic of TOPICS) {
    const { states, behind } = await broker.held(topic, marks);
    isAnnounced &&= states === 0;
    if (states > 0)
      report.waits(
        `topic ${topic}: ${states} of its states are under an older key: restart ${topic} with the new one first`,
      );
    if (behind.length > 0)
      report.waits(`topic ${topic}: not all is taken in by ${behind.join(', ')}: try again later`);
  }
  const letters = await lettersWith(broker, marks);
  if (letters > 0) report.waits(`${letters} dead letters are under an older key: replay them first`);
  return isAnnounced;
};

const readDatabases = async (
  url: string,
  { marks, reseal }: Pick<Resealing, 'marks' | 'reseal'>,
  report: ResealReport,
) => {
  const mongo = mongoClient(url, 'biteboard-command');
  try {
    for (const service of SERVICES)
      await rewriteTexts(mongo.db(databaseOf(service)), {
        marks,
        remembered: REMEMBERED,
        change: (text, collection) => (`${service}/${collection}` === ANNOUNCED ? text : reseal(text)),
        told: (collection, before, now) => report.became(`${service}/${collection}`, before, now),
      });
  } finally {
    await mongo.close();
  }
};

const read = reader(process.env);
const [key = '', ...oldKeys] = readSecretsKeys(read);
const url = read.url('MONGO_URL', ['mongodb', 'mongodb+srv']);
if (oldKeys.length === 0)
  read.faults.push('SECRETS_KEY must be the new key and the old ones, separated by commas.');
if (!url) read.faults.push('MONGO_URL is missing.');
if (read.faults.length > 0) {
  for (const fault of read.faults) console.error(`✗ ${fault}`);
  process.exit(1);
}

await onBroker(async (broker) => {
  const sealing = resealing(key, oldKeys);
  let report = resealReport(sealing);
  for (let run = 1; run <= MAX_RUNS; run += 1) {
    const before = report.count();
    report = report.again();
    const isAnnounced = await lookAtTopics(broker, sealing, report);
    // Before that, a service may not know the new key yet: what is there is counted, and stays.
    const reseal = isAnnounced ? sealing.reseal : (text: string) => text;
    await readDatabases(url ?? '', { ...sealing, reseal }, report);
    if (report.count() === before) break;
  }
  for (const line of report.lines()) console.log(line);
  if (!report.isDone()) process.exitCode = 1;
});
