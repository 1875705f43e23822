import type { endpoints, SiteCoupon } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { download } from '../../../lib/raw-api.ts';
import { Link } from '../../../lib/router.ts';
import { useExistingPage } from '../../../lib/use-existing-page.ts';
import { Skeleton, Skeletons } from '../../../ui/skeleton.tsx';
import { Empty, ErrorState } from '../../../ui/state-blocks.tsx';
import { tabPath } from '../../site/site.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { ListPager } from '../../ui/list-pager.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import styles from '../chain.module.css';
import { useChosenSites } from '../chosen-sites.ts';
import { t as shared } from '../messages.ts';
import { allCouponsQuery } from '../queries.ts';
import { SitesFilter } from '../sites-filter.tsx';
import { t } from './messages.ts';

/** The coupons of all sites, by site and code; one is changed in the tab of its site. */
export function AllCouponsRoom() {
  const chosen = useChosenSites();
  const [{ code, page }, change] = useState({ code: '', page: 1 });
  const asked = { ...chosen.choice, ...(code.trim() === '' ? {} : { code: code.trim() }) };
  const list = useQuery(allCouponsQuery(asked, page));
  useExistingPage(list, page, (next) => change({ code, page: next }));
  const slugs = new Map(chosen.sites.map(({ _id, slug }) => [_id, slug]));
  return (
    <div className={styles.room}>
      <PageHead title={t('title')}>{shared('sites', { count: chosen.sites.length })}</PageHead>
      <div className={styles.head}>
        <SitesFilter {...chosen} onChoose={() => change({ code, page: 1 })} />
        <SearchField
          label={t('search')}
          hint={t('searchHint')}
          value={code}
          onSearch={(next) => change({ code: next, page: 1 })}
        />
        <ExportButton
          fetchFile={() =>
            download<typeof endpoints.adminExportCouponsOfSites>({
              method: 'GET',
              path: '/api/admin/coupons/export.xlsx',
              query: asked,
            })
          }
          fileName={t('exportFile')}
          failed={t('exportFailed')}
        />
      </div>
      {list.isError && (
        <ErrorState
          message={t('failed', { message: messageOf(list.error) })}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && (
        <Skeletons>
          <Skeleton width="100%" height={320} radius={8} />
        </Skeletons>
      )}
      {list.data?.total === 0 &&
        (code.trim() === '' ? (
          <Empty title={t('none')} hint={t('noneHint')} />
        ) : (
          <Empty title={t('noneFound')}>
            <Button onClick={() => change({ code: '', page: 1 })}>{t('showAll')}</Button>
          </Empty>
        ))}
      {list.data && list.data.items.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
        <section className={styles.scroll} aria-label={t('title')} tabIndex={0}>
          <DataTable rows={list.data.items} columns={columnsOf(slugs)} />
        </section>
      )}
      <ListPager
        label={t('pages')}
        page={page}
        list={list.data}
        onPage={(next) => change({ code, page: next })}
      />
    </div>
  );
}

const columnsOf = (slugs: ReadonlyMap<string, string>): TableColumnsType<SiteCoupon> => [
  {
    title: t('site'),
    render: (_, { siteId, siteName }) => {
      const slug = slugs.get(siteId);
      return slug === undefined ? (
        <span dir="auto">{siteName}</span>
      ) : (
        <Link to={tabPath(slug, 'coupons')} dir="auto">
          {siteName}
        </Link>
      );
    },
  },
  { title: t('code'), render: (_, { code }) => <strong>{code}</strong> },
  { title: t('percent'), width: 96, align: 'right', render: (_, { percent }) => `${percent}%` },
  { title: t('default'), render: (_, { isDefault }) => (isDefault ? t('isDefault') : '') },
  { title: t('used'), width: 128, align: 'right', render: (_, { redemptions }) => redemptions },
];
