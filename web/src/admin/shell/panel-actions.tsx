import type { AdminSite } from '@biteboard/contracts';
import { Button } from 'antd';
import { useNavigate } from '../../lib/router.ts';
import { t as shared } from '../products/shared/messages.ts';
import { useMenuWithoutLocals } from '../products/shared/use-menu-without-locals.ts';
import { type OpenDialog, useOpenDialog } from '../site/open-dialog.ts';
import { tabPath } from '../site/site.ts';
import { useIsAdmin } from '../site/staff.ts';
import { t } from './messages.ts';
import styles from './panel.module.css';

interface SitesProps {
  site: AdminSite | undefined;
  onDone: () => void;
}

function Sites({ site, onDone }: SitesProps) {
  const { open } = useOpenDialog();
  const isAdmin = useIsAdmin();
  const openHere = (what: OpenDialog) => () => {
    open(what);
    onDone();
  };
  return (
    <div className={styles.pair}>
      {isAdmin && <Button onClick={openHere('new-site')}>{t('newSite')}</Button>}
      {site && <Button onClick={openHere('edit-site')}>{t('editSite')}</Button>}
    </div>
  );
}

function Menu({ site, onDone }: { site: AdminSite; onDone: () => void }) {
  const navigate = useNavigate();
  const openAt = (path: string, what: OpenDialog) => {
    navigate(`${path}?open=${what}`);
    onDone();
  };
  const menu = useMenuWithoutLocals(site);
  if (menu !== undefined) return <p className={styles.noLocals}>{shared('noLocals', { menu })}</p>;
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

/** The panel's buttons that create something. */
export const PanelActions = { Sites, Menu };
