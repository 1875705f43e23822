import type { ImportReport } from '@biteboard/contracts';
import { classNames } from '../../../../lib/class-names.ts';
import { locale } from '../../../../lib/messages/index.ts';
import { t } from '../messages.ts';
import styles from './report-counts.module.css';
import { firstNames, skippedRows } from './row-counts.ts';

/** 'new categories: Winter, Chai'. */
function categoriesText({ createdCategories: count, newCategories = [] }: ImportReport): string {
  const what = t('newCategories', { count });
  if (newCategories.length === 0) return what;
  const { names, more } = firstNames(newCategories, count);
  return t('named', { what, names: more > 0 ? t('andMore', { names, count: more }) : names });
}

interface Count {
  count: number;
  what: string;
  isFault?: boolean;
}

function countsOf(report: ImportReport): readonly Count[] {
  const { createdProducts, updatedProducts, unchangedProducts = 0, createdCategories } = report;
  const changed = updatedProducts - unchangedProducts;
  const leftOut = skippedRows(report);
  return [
    { count: createdProducts, what: t('newProducts', { count: createdProducts }) },
    { count: changed, what: t('updatedProducts', { count: changed }) },
    ...(unchangedProducts > 0
      ? [{ count: unchangedProducts, what: t('unchanged', { count: unchangedProducts }) }]
      : []),
    { count: createdCategories, what: categoriesText(report) },
    { count: leftOut, what: t('leftOut', { count: leftOut }), isFault: leftOut > 0 },
  ];
}

/** '3 new products, 0 products updated …': what a screen reader says of a file that was checked. */
export const reportText = (report: ImportReport): string =>
  t('checked', {
    counts: countsOf(report)
      .map(({ count, what }) => `${count.toLocaleString(locale())} ${what}`)
      .join('; '),
  });

/** What a file would do, in numbers. */
export function ReportCounts({ report }: { report: ImportReport }) {
  return (
    <ul className={styles.counts}>
      {countsOf(report).map(({ count, what, isFault }) => (
        <li key={what} className={classNames(isFault && styles.fault)}>
          <strong className="tabular">{count.toLocaleString(locale())}</strong> <span>{what}</span>
        </li>
      ))}
    </ul>
  );
}
