import type { SharedMenu } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, type TableColumnsType } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { Link, useNavigate } from '../../lib/router.ts';
import { useHead } from '../../lib/use-head.ts';
import { useFrom } from '../../lib/use-media.ts';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { Empty, ErrorState } from '../../ui/state-blocks.tsx';
import { menuPath } from '../site/menu-address.ts';
import { DataTable } from '../ui/data-table.tsx';
import { ListPager } from '../ui/list-pager.tsx';
import { PageHead } from '../ui/page-head.tsx';
import styles from './menus.module.css';
import { t } from './messages.ts';
import { NewMenuDialog } from './new-menu-dialog.tsx';
import { menusQuery } from './queries.ts';

/** All menus: who follows each, which release is in force, and what waits to be published. */
export function MenusList() {
  const [page, setPage] = useState(1);
  const [isMaking, setMaking] = useState(false);
  const menus = useQuery(menusQuery(page));
  const navigate = useNavigate();
  const View = useFrom('tablet') ? MenusTable : MenuCards;
  useHead({ title: t('title') });
  const list = menus.data;
  const make = (
    <Button
      type="primary"
      icon={<Plus size={18} strokeWidth={1.75} aria-hidden />}
      aria-haspopup="dialog"
      onClick={() => setMaking(true)}
    >
      {t('newMenu')}
    </Button>
  );
  return (
    <div className={styles.tab}>
      <PageHead title={t('title')} actions={list && list.total > 0 && make}>
        {list && list.total > 0 && t('count', { count: list.total })}
      </PageHead>
      {menus.isError && !list && (
        <ErrorState
          message={t('loadFailed', { message: messageOf(menus.error) })}
          onRetry={() => void menus.refetch()}
        />
      )}
      {menus.isPending && (
        <Skeletons>
          <Skeleton width="100%" height={260} radius={8} />
        </Skeletons>
      )}
      {list?.total === 0 && (
        <Empty title={t('none')} hint={t('noneHint')}>
          {make}
        </Empty>
      )}
      {list && list.total > 0 && <View menus={list.items} />}
      {list && list.totalPages > 1 && (
        <ListPager label={t('pages')} page={page} list={list} onPage={setPage} />
      )}
      {isMaking && (
        <NewMenuDialog
          onDone={({ menuId }) => navigate(menuPath(menuId, 'products'))}
          onClose={() => setMaking(false)}
        />
      )}
    </div>
  );
}

const releaseText = ({ release }: SharedMenu): string =>
  release === null ? t('unpublished') : t('releaseOf', { number: release });

function MenusTable({ menus }: { menus: readonly SharedMenu[] }) {
  const columns: TableColumnsType<SharedMenu & { _id: string }> = [
    {
      title: t('name'),
      render: (_, { menuId, name }) => (
        <Link to={menuPath(menuId, 'products')} className={styles.link!} dir="auto">
          {name}
        </Link>
      ),
    },
    { title: t('currency'), width: 110, render: (_, { currency }) => currency.toUpperCase() },
    { title: t('follows'), width: 140, render: (_, { following }) => t('following', { count: following }) },
    { title: t('release'), width: 180, render: (_, menu) => releaseText(menu) },
    {
      title: t('waits'),
      width: 200,
      render: (_, { draftChanges }) => t('waiting', { count: draftChanges }),
    },
  ];
  return <DataTable rows={menus.map((menu) => ({ ...menu, _id: menu.menuId }))} columns={columns} />;
}

function MenuCards({ menus }: { menus: readonly SharedMenu[] }) {
  return (
    <ul className={styles.list}>
      {menus.map((menu) => (
        <li key={menu.menuId}>
          <Link to={menuPath(menu.menuId, 'products')} className={styles.link!} dir="auto">
            {menu.name}
          </Link>
          <span>{menu.currency.toUpperCase()}</span>
          <span>
            {t('follows')}: {t('following', { count: menu.following })}
          </span>
          <span>{releaseText(menu)}</span>
          <span>
            {t('waits')}: {t('waiting', { count: menu.draftChanges })}
          </span>
        </li>
      ))}
    </ul>
  );
}
