import type { AdminSite } from '@biteboard/contracts';
import { Button } from 'antd';
import { Awning } from '../../ui/awning.tsx';
import { useRestoreSite } from '../sites/use-restore-site.ts';
import { t } from './messages.ts';
import { SiteCardHead, useEditSite } from './site-card-head.tsx';
import styles from './site-links-card.module.css';

/** A site whose shop is shut, under a grey awning. */
export function ArchivedSite({ site }: { site: AdminSite }) {
  const edit = useEditSite();
  const back = useRestoreSite(site);
  return (
    <article className={styles.card} data-shut>
      <div aria-hidden>
        <div className={styles.sign} />
        <Awning size="small" shut className={styles.awning!} />
      </div>
      <div className={styles.body}>
        <SiteCardHead site={site} />
        <div className={styles.actions}>
          <Button aria-label={t('bringBackSite', { site: site.name })} {...back}>
            {t('bringBack')}
          </Button>
          <Button type="text" aria-label={t('editSite', { site: site.name })} onClick={() => edit(site)}>
            {t('edit')}
          </Button>
        </div>
      </div>
    </article>
  );
}
