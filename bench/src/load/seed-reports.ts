import { DatabaseSync } from 'node:sqlite';
import { multiply } from './multiply.ts';

/** What a site sells in a span. */
interface Sold {
  orders: number;
  dishes: number;
  options: number;
  hours: readonly number[];
  days: readonly string[];
}

const OPENS = 11;
const CLOSES = 23;
const WEEK_HOURS = Array.from({ length: 7 * 24 }, (_none, at) => at).filter(
  (at) => at % 24 >= OPENS && at % 24 < CLOSES,
);
/** Stands for the site's id, by which its dishes differ from those of others. */
const SITE = '#';

type Row = [key: string, ...numbers: number[]];

const partOf = (rows: readonly Row[]): string =>
  `${rows.map(([key]) => key).join('|')}=${rows.map(([, ...numbers]) => numbers.join(',')).join('|')}`;

const sumsOf = ({ orders, dishes, options, hours, days }: Sold): string => {
  const share = (count: number) => [Math.ceil(orders / count), Math.ceil((orders * 2_450) / count)];
  const cents = orders * 2_450;
  const times = [orders, 10, 900, orders, orders * 600];
  const parts: Row[][] = [
    [['cFEAST10', Math.ceil(orders / 20), orders * 12]],
    days.toSorted().map((day) => [`d${day}`, ...share(days.length)]),
    hours.map((hour) => [`h${hour}`, ...share(hours.length)]),
    Array.from({ length: dishes }, (_none, at) => [
      `i${SITE}-${String(at).padStart(7, '0')}^Dish of the house ${at}`,
      ...share(dishes),
    ]),
    Array.from({ length: options }, (_none, at) => [
      `o${at % 3 === 0 ? 'variants' : 'extras'}^Choose your size^Option ${at}`,
      Math.ceil(orders / options),
    ]),
    [['t', orders, cents, orders, cents, 0, 0, 9, orders, ...times]],
  ];
  return parts.map(partOf).join(';');
};

const datesOf = (days: number): string[] =>
  Array.from({ length: days }, (_none, ago) =>
    new Date(Date.now() - (ago + 1) * 86_400_000).toISOString().slice(0, 10),
  );

/** Fills billing's reports of these sites: so many days until yesterday, each with so many orders. */
export const seedReports = (
  file: string,
  siteIds: readonly string[],
  { days, orders }: { days: number; orders: number },
): void => {
  const seed = (table: string, span: string, sums: string) => {
    const database = new DatabaseSync(file);
    const [made] = database.prepare(`SELECT _id, document FROM "${table}" ORDER BY _id LIMIT 1`).all();
    database.close();
    const { currency, locationId } = JSON.parse(`${made!.document}`) as Record<string, string>;
    const siteId = `json_extract('${JSON.stringify(siteIds)}', '$[' || (n.i - 1) || ']')`;
    multiply(file, table, `${made!._id}`, siteIds.length, {
      _id: `${siteId} || ':${span}:${currency}:${locationId}'`,
      siteId,
      span: `'${span}'`,
      sums: `replace('${sums}', '${SITE}', ${siteId})`,
    });
  };
  const all = datesOf(days);
  for (const day of all) {
    const hours = WEEK_HOURS.slice(0, CLOSES - OPENS);
    seed('billing_reportDays', day, sumsOf({ orders, dishes: 60, options: 30, hours, days: [day] }));
  }
  for (const [month, dates] of Map.groupBy(all, (day) => day.slice(0, 7))) {
    const sold = { orders: orders * dates.length, dishes: 90, options: 45, hours: WEEK_HOURS, days: dates };
    seed('billing_reportMonths', month, sumsOf(sold));
  }
};
