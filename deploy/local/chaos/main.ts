// `npm run chaos -- --faults 1000 --seed 7 --shape embedded|distributed [--at-once 2] [--only kafka]`
import { processLog } from '../distributed/process-log.ts';
import { chaosArguments } from './options.ts';
import { type ChaosOptions, runChaos } from './run-chaos.ts';

const log = processLog('chaos');
const started = performance.now();
let faults = 0;
const teller =
  (atOnce: number): ChaosOptions['tell'] =>
  (line, { seed, isRound }) => {
    if (!isRound) faults += 1;
    const of = atOnce > 1 ? `seed ${seed}: ` : '';
    const said = isRound ? `${of}${line}` : `${String(faults).padStart(5)}  ${of}${line}`;
    console.log(said);
    log.note(said);
  };

const run = async (): Promise<void> => {
  const options = chaosArguments(process.argv.slice(2));
  console.log(`Chaos on the ${options.shape} shape: ${options.faults} faults, seed ${options.seed}`);
  const tell = teller(options.atOnce);
  const { byKind, orders, disorder, replay } = await runChaos({ ...options, tell, print: log.add });
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  console.log(`\n${faults} faults and ${orders} orders in ${minutes} minutes, seed ${options.seed}:`);
  for (const [kind, count] of [...byKind].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    console.log(`${String(count).padStart(5)}  ${kind}`);
  if (!replay) return console.log('Nothing was lost, doubled, stuck or seen by the wrong person.');
  const file = log.write(disorder);
  console.log(`\nNot in order:\n${disorder.map((what) => `  ${what}`).join('\n')}`);
  console.log(`\nWhat the processes said at the end stands in ${file}. Replay with`);
  const only = options.only ? ` --only '${options.only}'` : '';
  console.log(
    `  npm run chaos -- --shape ${options.shape} --faults ${replay.faults} --seed ${replay.seed}${only}`,
  );
  process.exitCode = 1;
};

await run().catch((error: Error) => {
  console.error(`✗ ${error.message}`);
  process.exitCode = 1;
});
