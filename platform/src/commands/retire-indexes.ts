// `retire-indexes.ts [seconds]`: once an upgrade has reached every process, drops the indexes that only releases before
// used, and builds what is missing. Waits so long for the old processes to end; can be run at any time.
import { SERVICES, type ServiceName } from '@biteboard/contracts';
import type { Db } from 'mongodb';
import { mongoClient } from '../adapters/mongo/mongo-connection.ts';
import { inOurWords } from '../adapters/mongo/mongo-errors.ts';
import { dropUnusedIndexes } from '../adapters/mongo/mongo-indexes.ts';
import { releaseMarks, retirement } from '../adapters/mongo/release-marks.ts';
import { Unavailable } from '../ports/errors.ts';
import { databaseOf } from '../process/distributed-ports.ts';
import { reader } from '../process/environment.ts';
import { noAnswer } from '../process/no-answer.ts';
import { RELEASE } from '../telemetry/release.ts';

const LOOK_EVERY_MS = 2_000;
const MAX_SECONDS = 3_600;

/** What was done for a service, or why nothing was, and whether that may change soon. */
const retireIn = async (db: Db): Promise<{ line: string; isOver: boolean }> => {
  const marks = await releaseMarks(db).find().toArray();
  const found = retirement(marks, RELEASE, Date.now());
  if ('waits' in found) return { line: `nothing dropped: ${found.waits}`, isOver: found.isOver };
  const dropped: string[] = [];
  for (const spec of found.used) {
    const names = await dropUnusedIndexes(db.collection(spec.name), spec);
    dropped.push(...names.map((name) => `${spec.name}.${name}`));
  }
  return { line: dropped.length > 0 ? `dropped ${dropped.join(', ')}` : 'nothing to drop', isOver: true };
};

const read = reader(process.env);
const url = read.url('MONGO_URL', ['mongodb', 'mongodb+srv']);
if (!url && read.faults.length === 0) read.faults.push('MONGO_URL is missing.');
const seconds = Number(process.argv[2] ?? 0);
if (!(seconds >= 0 && seconds <= MAX_SECONDS))
  read.faults.push(`Say how many seconds to wait for old processes to end: 0 to ${MAX_SECONDS}.`);
if (read.faults.length > 0) {
  for (const fault of read.faults) console.error(`✗ ${fault}`);
  process.exit(1);
}

const mongo = mongoClient(url ?? '', 'biteboard-command');
try {
  const giveUpAt = Date.now() + seconds * 1_000;
  const lines = new Map<ServiceName, string>();
  for (let left: readonly ServiceName[] = SERVICES; ; ) {
    const waiting: ServiceName[] = [];
    for (const service of left) {
      const { line, isOver } = await retireIn(mongo.db(databaseOf(service)));
      lines.set(service, line);
      if (!isOver) waiting.push(service);
    }
    left = waiting;
    if (left.length === 0 || Date.now() >= giveUpAt) break;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  for (const [service, line] of lines) console.log(`${service}: ${line}`);
} catch (error) {
  const ours = inOurWords(error);
  console.error(
    ours instanceof Unavailable ? `✗ ${noAnswer('database', url ?? '')}` : `✗ ${(ours as Error).message}`,
  );
  process.exitCode = 1;
} finally {
  await mongo.close();
}
