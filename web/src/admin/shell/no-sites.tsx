import { Button } from 'antd';
import { Empty } from '../../ui/state-blocks.tsx';
import { useOpenDialog } from '../site/open-dialog.ts';
import { useIsAdmin } from '../site/staff.ts';
import styles from './dashboard.module.css';
import { t } from './messages.ts';

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
