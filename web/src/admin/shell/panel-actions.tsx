import type { AdminSite } from '@biteboard/contracts';
import { Button } from 'antd';
import { useNavigate } from '../../lib/router.ts';
import type { Opened } from './opened.ts';
import styles from './panel.module.css';
import { tabPath } from './site.ts';
import { t } from './texts.ts';

/** Opens something over a tab of a site. */
function useOpenAt(onDone: () => void) {
  const navigate = useNavigate();
  return (path: string, what: Opened) => {
    navigate(`${path}?open=${what}`);
    onDone();
  };
}

interface SitesProps {
  site: AdminSite | undefined;
  tab: string;
  onDone: () => void;
}

function Sites({ site, tab, onDone }: SitesProps) {
  const openAt = useOpenAt(onDone);
  const here = site ? tabPath(site.slug, tab) : '/dashboard';
  return (
    <div className={styles.pair}>
      <Button onClick={() => openAt(here, 'new-site')}>{t('newSite')}</Button>
      {site && <Button onClick={() => openAt(here, 'edit-site')}>{t('editSite')}</Button>}
    </div>
  );
}

function Menu({ site, onDone }: { site: AdminSite; onDone: () => void }) {
  const openAt = useOpenAt(onDone);
  return (
    <div className={styles.stack}>
      <Button type="primary" block onClick={() => openAt(tabPath(site.slug, 'products'), 'new-product')}>
        {t('newProduct')}
      </Button>
      <Button block onClick={() => openAt(tabPath(site.slug, 'categories'), 'new-category')}>
        {t('newCategory')}
      </Button>
    </div>
  );
}

/** The panel's ways to something new. */
export const PanelActions = { Sites, Menu };
