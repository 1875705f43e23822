// A process that writes until it is killed, and prints the id of each write once it is acknowledged.
import { embeddedDatabase } from '../adapters/embedded/database/embedded-database.ts';
import { createLogger } from '../adapters/shared/logger.ts';
import { printLine } from './print-line.ts';

const [file = '', round = ''] = process.argv.slice(2);
const store = embeddedDatabase({ file, log: createLogger({ level: 'silent' }) });
const things = store.database('kill').collection<{ _id: string; n: number }>({
  name: 'things',
  indexes: [{ paths: ['n'] }],
});

const write = async (writer: number): Promise<never> => {
  for (let n = 0; ; n += 1) {
    const _id = `${round}-${writer}-${n}`;
    await things.insert({ _id, n });
    await things.update({ _id }, { $set: { n: n + 1_000_000 } });
    await printLine(_id);
  }
};

await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)));
