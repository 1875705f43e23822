import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { isStatus, messageOf } from '../../lib/api.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { ErrorState } from '../../ui/state-blocks.tsx';
import { useMenuIn } from '../site/menu-in-language.ts';
import { menuQuery, siteQuery } from '../site/queries.ts';
import { t } from './messages.ts';
import styles from './shop-entrance.module.css';
import { ShopFrame } from './shop-frame.tsx';
import { ShopSkeleton } from './shop-skeleton.tsx';

const ShopNotFound = lazyPart(() =>
  import('../chooser/shop-not-found.tsx').then((part) => part.ShopNotFound),
);

interface ShopRootProps {
  slug: string;
  basePath: string;
  /** The frame's content; the route's own page unless given. */
  children?: ReactNode;
}

/**
 * Loads a shop by one call. Where the menu fails, the site alone still opens the shop; where that fails too,
 * the error is shown and the default shop is shown instead (spec §8, 'Failed to load site').
 */
export function ShopRoot({ slug, basePath, children }: ShopRootProps) {
  const menu = useQuery(menuQuery(slug));
  const unknown = isStatus(menu.error, 404);
  const menuFailed = menu.isError && !unknown && !menu.data;
  const siteAlone = useQuery({ ...siteQuery(slug), enabled: menuFailed });
  const standIn = useQuery({
    ...menuQuery('default'),
    enabled: menuFailed && siteAlone.isError && slug !== 'default',
  });

  const shownMenu = useMenuIn(menu.data ?? standIn.data);
  const reload = () => void menu.refetch();
  const site = menu.data?.site ?? (menuFailed ? siteAlone.data : undefined);
  if (site)
    return (
      <ShopFrame
        shop={{
          slug: site.slug,
          basePath,
          site,
          ...shownMenu,
          menuError: menuFailed ? menu.error : null,
          reload,
        }}
      >
        {children}
      </ShopFrame>
    );
  if (unknown)
    return (
      <Suspense fallback={null}>
        <ShopNotFound slug={slug} />
      </Suspense>
    );
  if (menu.isPending || (siteAlone.isPending && menuFailed) || standIn.isLoading) return <ShopSkeleton />;
  const failure = (
    <ErrorState
      className={styles.failed}
      message={t('siteFailed', { message: messageOf(menu.error) })}
      onRetry={reload}
    />
  );
  if (!standIn.data) return failure;
  const other = standIn.data.site.slug;
  return (
    <ShopFrame
      shop={{
        slug: other,
        basePath: `/s/${other}`,
        site: standIn.data.site,
        ...shownMenu,
        menuError: null,
        reload,
      }}
      notice={failure}
    >
      {children}
    </ShopFrame>
  );
}
