import type { AdminSite, SiteChangeFailure } from '@biteboard/contracts';
import { Link } from '../../../lib/router.ts';
import { tabPath } from '../../site/site.ts';
import styles from './change.module.css';

interface FailedSitesProps {
  title: string;
  failed: readonly SiteChangeFailure[];
  sites: readonly AdminSite[];
}

/** Sites that refuse a change, each with the reason. */
export function FailedSites({ title, failed, sites }: FailedSitesProps) {
  if (failed.length === 0) return null;
  return (
    <div role="alert" className={styles.failed}>
      <p>{title}</p>
      <ul>
        {failed.map(({ siteId, error }) => {
          const site = sites.find(({ _id }) => _id === siteId);
          return (
            <li key={siteId}>
              {site ? (
                <Link to={tabPath(site.slug, 'settings')} dir="auto">
                  {site.name}
                </Link>
              ) : (
                <b>{siteId}</b>
              )}{' '}
              <span dir="auto">{error}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
