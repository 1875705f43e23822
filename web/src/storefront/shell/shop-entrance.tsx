import type { ReactNode } from 'react';
import { alertText, isStatus } from '../../lib/api.ts';
import { useParams } from '../../lib/router.ts';
import { ErrorState } from '../../ui/state-blocks.tsx';
import { useHostSite } from '../site/queries.ts';
import { t } from './messages.ts';
import styles from './shop-entrance.module.css';
import { ShopRoot } from './shop-root.tsx';
import { ShopSkeleton } from './shop-skeleton.tsx';

/** The shop of the slug in the path. */
export function SlugShop({ prefix }: { prefix: '' | '/s' }) {
  const { siteSlug = '' } = useParams();
  return <ShopRoot key={siteSlug} slug={siteSlug} basePath={`${prefix}/${encodeURIComponent(siteSlug)}`} />;
}

/** The shop of the host name, where the path names none. */
export function HostShop({ children }: { children?: ReactNode }) {
  const host = useHostSite();
  if (host.data) {
    const { slug, ownDomain } = host.data;
    return (
      <ShopRoot key={slug} slug={slug} basePath={ownDomain ? '' : `/s/${slug}`}>
        {children}
      </ShopRoot>
    );
  }
  if (host.isPending) return <ShopSkeleton />;
  return (
    <ErrorState
      className={styles.failed}
      message={isStatus(host.error, 0) ? alertText(host.error, t('hostFailed')) : t('hostFailed')}
      onRetry={() => void host.refetch()}
    />
  );
}
