import { Button } from 'antd';
import { Empty } from '../../ui/state-blocks.tsx';
import styles from './dashboard.module.css';
import { t } from './messages.ts';
import { useOpened } from './opened.ts';
import { useIsAdmin } from './staff.ts';

/** A dashboard without a site offers the first. */
export function NoSites({ title }: { title: string }) {
  const { open } = useOpened();
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
