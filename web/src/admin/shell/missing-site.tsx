import type { AdminSite } from '@biteboard/contracts';
import { Button } from 'antd';
import { useNavigate } from '../../lib/router.ts';
import { Empty } from '../../ui/state-blocks.tsx';
import { useOpenDialog } from '../site/open-dialog.ts';
import { tabPath } from '../site/site.ts';
import { useIsAdmin } from '../site/staff.ts';
import styles from './dashboard.module.css';
import { t } from './messages.ts';

/** The address names a site that does not exist, e.g. by a slug that has changed. */
export function NoSuchSite(props: { slug: string; first: AdminSite; tab: string | undefined }) {
  const { slug, first, tab } = props;
  const navigate = useNavigate();
  return (
    <Empty
      className={styles.state}
      title={t('noSuchSite', { slug })}
      hint={t(tab === 'settings' ? 'noSiteToSet' : 'noSuchSiteHint')}
    >
      <Button type="primary" onClick={() => navigate(tabPath(first.slug, 'orders'))}>
        {t('goTo', { site: first.name })}
      </Button>
    </Empty>
  );
}

/** A dashboard without a site offers the first. */
export function NoSites({ title }: { title: string }) {
  const { open } = useOpenDialog();
  const isAdmin = useIsAdmin();
  if (!isAdmin)
    return <Empty className={styles.state} title={t('noSitesOfYours')} hint={t('noSitesOfYoursHint')} />;
  return (
    <Empty className={styles.state} title={title} hint={t('noSitesHint')}>
      <Button type="primary" onClick={() => open('new-site')}>
        {t('firstSite')}
      </Button>
    </Empty>
  );
}
