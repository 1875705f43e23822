// All figures in one table: `npm run bench` in five minutes, `npm run bench -- full` in an hour and a quarter;
// `npm run bench -- friday` is an evening of 100 sites instead.

import { measureAccess } from './access.ts';
import { measureAudit } from './audit.ts';
import { measureCost } from './cost.ts';
import { measureShape } from './distributed.ts';
import { measureExports } from './exports.ts';
import { type Figure, isMissed, showFigures } from './figures/figures.ts';
import { machine } from './figures/machine.ts';
import { showPeers } from './figures/peers.ts';
import { measureFirstPaint } from './first-paint.ts';
import { fridayArguments, showFriday } from './friday.ts';
import { measureGrowth } from './growth.ts';
import { measureImport } from './import.ts';
import { measureIndexBuilds } from './index-builds.ts';
import { measureLists } from './lists.ts';
import { inDistributed, inEmbedded } from './load/shapes.ts';
import { measureMemory } from './memory.ts';
import { measureMenus } from './menus.ts';
import { measureOdd } from './odd.ts';
import { measureOrders, ORDER_RATE } from './orders.ts';
import { measurePriceTable } from './price-table.ts';
import { measureReads, PRODUCT_LIST_RATE } from './reads.ts';
import { measureReports } from './reports.ts';
import { measureScroll } from './scroll.ts';
import { measureSoak } from './soak.ts';
import { measureStart } from './start.ts';
import { measureStreams } from './streams.ts';

interface Part {
  title: string;
  measure(): Promise<Figure[]>;
}

const READS = 'Cached reads, embedded';
const ORDERS = 'Whole orders, embedded';

const both = (isFull: boolean): Part[] => {
  const [reads, load] = isFull ? [5, 20] : [1, 5];
  return [
    { title: READS, measure: () => inEmbedded((shape) => measureReads(shape, reads)) },
    { title: ORDERS, measure: () => measureOrders(isFull ? 10_000 : 3_000) },
    { title: 'Embedded shape', measure: () => inEmbedded((shape) => measureShape(shape, load)) },
    {
      title: 'Distributed shape, one replica each',
      measure: () =>
        inDistributed(async (shape) => [
          ...(await measureShape(shape, load)),
          ...(await measureReads(shape, reads)),
        ]),
    },
    {
      title: 'What a distributed order sends, 16 clients',
      measure: () => measureCost(isFull ? 4_000 : 800),
    },
    { title: 'Start and idle', measure: measureStart },
  ];
};

const FULL: readonly Part[] = [
  {
    title: 'Twenty minutes at half load',
    measure: () => inEmbedded((shape) => measureSoak(shape, 20)),
  },
  { title: 'Memory through 20,000 orders', measure: () => measureMemory(20_000, 32, 5) },
  {
    title: 'What 1,000,000 stored orders cost beside 1,000',
    measure: () => measureGrowth([1_000, 100_000, 1_000_000], [1, 100]),
  },
  { title: 'A year’s sales report of 300 sites', measure: () => measureReports(300, 200, 5) },
  { title: 'What changed, 1,000,000 entries', measure: () => measureAudit(1_000_000) },
  { title: 'The dashboard’s lists, 1,000,000 orders', measure: () => measureLists(1_000_000, 20_000) },
  { title: 'Its money and exports, 1,000,000 orders', measure: () => measureExports(1_000_000) },
  {
    title: 'Memory through 60,000 odd requests',
    measure: () => inEmbedded((shape) => measureOdd(shape, 60_000)),
  },
  { title: 'Open streams, embedded', measure: () => inEmbedded((shape) => measureStreams(shape, 1_000)) },
  {
    title: 'Open streams, distributed',
    measure: () => inDistributed((shape) => measureStreams(shape, 1_000)),
  },
  { title: 'A suspended person, embedded', measure: () => inEmbedded((shape) => measureAccess(shape, 10)) },
  {
    title: 'A suspended person, distributed',
    measure: () => inDistributed((shape) => measureAccess(shape, 10)),
  },
  { title: 'Indexes of 1,000,000 orders, built in MongoDB', measure: () => measureIndexBuilds(1_000_000) },
  { title: 'A menu of 10,000 rows put in from a sheet', measure: () => measureImport(10_000) },
  {
    title: 'A menu of 300 sites, embedded',
    measure: () => inEmbedded((shape) => measureMenus(shape, 300, 300)),
  },
  {
    title: 'A menu of 300 sites, distributed',
    measure: () => inDistributed((shape) => measureMenus(shape, 300, 300)),
  },
  { title: 'A shop’s pages on a slow phone', measure: () => measureFirstPaint(5) },
  { title: 'A category of 300 dishes, scrolled on a slow phone', measure: () => measureScroll(300, 5) },
  {
    title: 'Prices of 1,000 dishes in 20 groups, as a sheet',
    measure: () => measurePriceTable(1_000, 20, 3),
  },
];

interface Measured {
  title: string;
  figures: Figure[];
  /** Why there are none. */
  fault?: string;
}

const measured = async ({ title, measure }: Part): Promise<Measured> => {
  try {
    return { title, figures: await measure() };
  } catch (error) {
    return { title, figures: [], fault: (error as Error).message.split('\n', 1)[0] ?? '' };
  }
};

/**
 * Shows each part once it is measured, so that a run that is cut short was not in vain. What cannot be measured here (no
 * servers, no browser, no built web) leaves the other parts standing.
 */
const measureAll = async (parts: readonly Part[]): Promise<Measured[]> => {
  const all: Measured[] = [];
  for (const part of parts) {
    console.error(`measuring: ${part.title}`);
    const one = await measured(part);
    console.log(`\n${one.title}`);
    if (one.fault !== undefined) console.log(`  not measured: ${one.fault}`);
    showFigures(one.figures);
    all.push(one);
  }
  return all;
};

const showMissed = (all: readonly Measured[]): void => {
  const withAims = all.flatMap(({ figures }) => figures.filter(({ aim }) => aim));
  console.log(
    `\n${withAims.filter((figure) => !isMissed(figure)).length} of ${withAims.length} aims are reached`,
  );
  for (const { title, figures } of all) {
    const missed = figures.filter(isMissed);
    if (missed.length === 0) continue;
    console.log(`missed, ${title}:`);
    showFigures(missed);
  }
};

/** All parts in one table. */
const showAll = async (isFull: boolean): Promise<void> => {
  const started = performance.now();
  console.log(`Biteboard, ${isFull ? 'full' : 'quick'} run, which also drives its own load`);
  console.log(`before: ${machine()}`);
  console.log('Of each figure with an aim: how much of it is reached, 1.00 and above is enough.');
  const all = await measureAll([...both(isFull), ...(isFull ? FULL : [])]);
  showMissed(all);
  console.log(`\nafter ${((performance.now() - started) / 60_000).toFixed(1)} minutes: ${machine()}`);
  const valueIn = (title: string, what: string): number | undefined =>
    all.find((one) => one.title === title)?.figures.find((figure) => figure.what === what)?.value;
  const list = valueIn(READS, PRODUCT_LIST_RATE);
  const orders = valueIn(ORDERS, ORDER_RATE);
  if (list !== undefined && orders !== undefined) showPeers(list, orders);
  if (all.some(({ fault }) => fault !== undefined)) process.exitCode = 1;
};

const [part, ...options] = process.argv.slice(2);
if (part === 'friday') await showFriday(fridayArguments(options));
else await showAll(part === 'full');
