import type { SharedMenu } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, Tabs } from 'antd';
import { type ComponentType, useState } from 'react';
import { isStatus, messageOf } from '../../lib/api.ts';
import { Link, Outlet, useNavigate } from '../../lib/router.ts';
import { useHead } from '../../lib/use-head.ts';
import sideRow from '../../ui/side-row.module.css';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { Empty, ErrorState } from '../../ui/state-blocks.tsx';
import { MENU_TABS, MENUS_PATH, type MenuTab, menuPath } from '../site/menu-address.ts';
import { draftOwner } from '../site/owner.ts';
import { useTabInSight } from '../ui/use-tab-in-sight.ts';
import { DeleteMenuDialog } from './delete-menu-dialog.tsx';
import { EditMenuDialog } from './edit-menu-dialog.tsx';
import styles from './menus.module.css';
import { t } from './messages.ts';
import { PriceTableTab } from './price-table/price-table-tab.tsx';
import { PricesTab } from './prices-tab.tsx';
import { PublishTab } from './publish-tab.tsx';
import { menuQuery } from './queries.ts';
import { ReleasesTab } from './releases-tab.tsx';
import { SitesTab } from './sites-tab.tsx';

const DraftTab = ({ menu }: { menu: SharedMenu }) => <Outlet context={draftOwner(menu)} />;

const PAGES: Record<MenuTab, ComponentType<{ menu: SharedMenu }>> = {
  products: DraftTab,
  categories: DraftTab,
  publish: PublishTab,
  releases: ReleasesTab,
  sites: SitesTab,
  prices: PricesTab,
  'price-table': PriceTableTab,
};

/** One menu in its tabs. */
export function MenuPage({ menuId, tab, tabs }: { menuId: string; tab: MenuTab; tabs: string }) {
  const menu = useQuery(menuQuery(menuId));
  useHead({ title: menu.data?.name ?? t('title') });
  if (menu.data) return <OneMenu menu={menu.data} tab={tab} tabs={tabs} />;
  return (
    <div className={styles.tab}>
      {menu.isPending && (
        <Skeletons>
          <Skeleton width="100%" height={260} radius={8} />
        </Skeletons>
      )}
      {menu.isError && isStatus(menu.error, 404) && (
        <Empty title={t('gone')} hint={t('goneHint')}>
          <Link to={MENUS_PATH}>{t('allMenus')}</Link>
        </Empty>
      )}
      {menu.isError && !isStatus(menu.error, 404) && (
        <ErrorState
          message={t('menuFailed', { message: messageOf(menu.error) })}
          onRetry={() => void menu.refetch()}
        />
      )}
    </div>
  );
}

function OneMenu({ menu, tab, tabs }: { menu: SharedMenu; tab: MenuTab; tabs: string }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const Page = PAGES[tab];
  useTabInSight(tab);
  return (
    <>
      <header className={styles.head}>
        <Link to={MENUS_PATH} className={styles.link!}>
          {t('allMenus')}
        </Link>
        <h2 dir="auto">{menu.name}</h2>
        <span className={styles.faint}>
          {menu.release === null ? t('unpublished') : t('releaseOf', { number: menu.release })}
        </span>
        <Button aria-haspopup="dialog" onClick={() => setOpen('edit')}>
          {t('settings')}
        </Button>
      </header>
      <Tabs
        className={tabs}
        classNames={{ header: sideRow.row! }}
        aria-label={t('sections')}
        activeKey={tab}
        onChange={(next) => navigate(menuPath(menu.menuId, next as MenuTab))}
        destroyOnHidden
        items={MENU_TABS.map((name) => ({
          key: name,
          label: t(`tab.${name}`),
          children: name === tab ? <Page menu={menu} /> : null,
        }))}
      />
      {open === 'edit' && <EditMenuDialog menu={menu} onDelete={() => setOpen('delete')} onClose={close} />}
      {open === 'delete' && (
        <DeleteMenuDialog menu={menu} onDone={() => navigate(MENUS_PATH)} onClose={close} />
      )}
    </>
  );
}
