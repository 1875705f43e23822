// Whole orders by two checkouts at the same moment, which have the same machine then, so that what an order costs in one
// can be compared with the other on any machine: `node bench/src/side-by-side.ts <the other's folder> [orders] [rounds]`.

import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { row } from './figures/figures.ts';

const CLIENTS = 16;
const RATE = /orders placed and paid +([\d.,]+)\/s/;
const ALL = /CPU of the server for one +([\d.]+) ms/;
const MAIN = /main thread ([\d.]+) ms/;

interface Costs {
  perSecond: number;
  /** ms of CPU for one order: of the process without the threads that draw, and of its main thread. */
  all: number;
  main: number;
}

const numberIn = (text: string, pattern: RegExp): number => {
  const found = pattern.exec(text)?.[1]?.replaceAll(',', '');
  if (found === undefined) throw new Error(`no figure in what was printed:\n${text}`);
  return Number(found);
};

/** The checkout's own program measures it, and prints what it found. */
const measured = async (folder: string, orders: number): Promise<Costs> => {
  const program = ['--disable-warning=ExperimentalWarning', 'bench/src/orders.ts', `${orders}`, `${CLIENTS}`];
  const { stdout } = await promisify(execFile)(process.execPath, program, { cwd: folder });
  return { perSecond: numberIn(stdout, RATE), all: numberIn(stdout, ALL), main: numberIn(stdout, MAIN) };
};

const sumOf = (costs: readonly Costs[], what: keyof Costs): number =>
  costs.reduce((sum, one) => sum + one[what], 0);

const [other, orders = '4000', rounds = '5'] = process.argv.slice(2);
if (!other) {
  console.error('Name the folder of another checkout, which is installed and built.');
  process.exit(1);
}
const folders = [path.resolve(other), path.resolve(import.meta.dirname, '../..')];
const of: Costs[][] = [[], []];
const said = ({ perSecond, all, main }: Costs) => [`${perSecond}/s`, `${all} ms`, `${main} ms`];
row('an order, placed and paid', 'the other', 'CPU', 'main thread', 'this', 'CPU', 'main thread');
for (let round = 1; round <= Number(rounds); round += 1) {
  const costs = await Promise.all(folders.map((folder) => measured(folder, Number(orders))));
  for (const [at, one] of costs.entries()) of[at]!.push(one);
  row(`  round ${round}`, ...costs.flatMap(said));
}
const ratio = (what: keyof Costs) => (sumOf(of[1]!, what) / sumOf(of[0]!, what)).toFixed(2);
row('  this to the other', `${ratio('perSecond')} ×`, '', '', '', `${ratio('all')} ×`, `${ratio('main')} ×`);
