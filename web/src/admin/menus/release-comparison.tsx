import type { MenuChanges, SharedMenu } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state-blocks.tsx';
import { ChangeItems } from './change-items.tsx';
import styles from './menus.module.css';
import { t } from './messages.ts';
import { comparisonQuery } from './queries.ts';

interface ReleaseComparisonProps {
  menu: SharedMenu;
  /** The release that is old; 0: an empty menu. */
  from: number;
  to: number;
}

/** 'Dishes: 1 added, 2 changed, 0 removed; categories: …'. */
export const sumText = ({ products, categories }: MenuChanges): string =>
  t('sum', { products: t('sum.products', products), categories: t('sum.categories', categories) });

/** What one release changes of another, item by item, old beside new. */
export function ReleaseComparison({ menu, from, to }: ReleaseComparisonProps) {
  const compared = useQuery(comparisonQuery(menu.menuId, to, from));
  return (
    <section aria-label={t('compareTitle', { from, to })} className={styles.compared}>
      {compared.isError && (
        <ErrorState
          message={t('compareFailed', { message: messageOf(compared.error) })}
          onRetry={() => void compared.refetch()}
        />
      )}
      {compared.isPending && (
        <Skeletons>
          <Skeleton width="100%" height={120} radius={8} />
        </Skeletons>
      )}
      {compared.data && (
        <p role="status">{compared.data.items.length === 0 ? t('sameReleases') : sumText(compared.data)}</p>
      )}
      {compared.data && <ChangeItems items={compared.data.items} currency={menu.currency} />}
    </section>
  );
}
