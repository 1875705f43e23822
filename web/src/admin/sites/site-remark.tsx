import type { AdminSite } from '@biteboard/contracts';
import { Button } from 'antd';
import { useIsAdmin } from '../site/staff.ts';
import { t } from './messages.ts';
import styles from './site-remark.module.css';
import { useRestoreSite } from './use-restore-site.ts';

interface SiteRemarkProps {
  site: AdminSite;
  onArchive: () => void;
  onDelete: () => void;
}

/** What may be done with a site besides saving it. */
export function SiteRemark({ site, onArchive, onDelete }: SiteRemarkProps) {
  const back = useRestoreSite(site);
  const isAdmin = useIsAdmin();
  return (
    <div className={styles.remark}>
      {site.archived ? (
        <Button size="large" {...back}>
          {t('bringBack')}
        </Button>
      ) : (
        <Button type="text" size="large" onClick={onArchive}>
          {t('archive')}
        </Button>
      )}
      {isAdmin && (
        <Button type="text" danger size="large" onClick={onDelete}>
          {t('delete')}
        </Button>
      )}
    </div>
  );
}
