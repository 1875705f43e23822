// A process that counts, announces each count and receives it, until it is killed; prints each acknowledged count.
import { mkdirSync } from 'node:fs';
import { createLogger } from '../adapters/shared/logger.ts';
import { repository } from '../documents/repository.ts';
import type { Versioned } from '../documents/versioned.ts';
import { embeddedPorts } from '../process/embedded-ports.ts';
import { printLine } from './print-line.ts';
import { TEST_SETTINGS } from './test-ports.ts';

const [folder = '', work = ''] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const ports = embeddedPorts({ folder, log: createLogger({ level: 'silent' }), settings: TEST_SETTINGS });
const own = ports.forService('orders');
const counters = repository<Versioned & { n: number }>(own, 'orders', { name: 'counters' });
const heard = own.database.collection<{ _id: string; heard: number[] }>({ name: 'heard' });

await ports.bus.subscribe({
  group: 'listener',
  mode: 'shared',
  topics: ['orders'],
  handle: async ({ subject, data }) => {
    const { n } = data as { n: number };
    await heard.update({ _id: subject }, { $push: { heard: { $each: [n] } } }, { upsert: true });
  },
});
await ports.start();
const alive = setInterval(() => {}, 1_000);

const countOn = async (id: string): Promise<never> => {
  const counted = (n: number) => [{ type: 'Counted', data: { n } }];
  if (!(await counters.find(id)))
    await counters.save({ state: { _id: id, version: 0, n: 1 }, events: counted(1) });
  for (;;) {
    const saved = await counters.change(id, (state) => ({
      state: { ...state, n: state.n + 1 },
      events: counted(state.n + 1),
    }));
    await printLine(`${id} ${saved!.n}`);
  }
};

if (work === 'count') await Promise.all(Array.from({ length: 8 }, (_, n) => countOn(`counter-${n}`)));
await ports.relay.idle();
for (const { _id, n } of await counters.list({})) {
  await printLine(JSON.stringify({ _id, n, heard: (await heard.findOne({ _id }))?.heard ?? [] }));
}
await ports.close();
clearInterval(alive);
