import type { AdminSite, SiteSales } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link } from '../../../lib/router.ts';
import { money } from '../../../ui/money.tsx';
import { sitesQuery } from '../../site/queries.ts';
import { tabPath } from '../../site/site.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { ListPager } from '../../ui/list-pager.tsx';
import styles from '../chain.module.css';
import { salesChangeText } from './change-text.ts';
import { t } from './messages.ts';

type Row = SiteSales & { _id: string };

const LINES_ON_A_PAGE = 50;

const amounts = [
  ['fees', 'deliveryFeeCents'],
  ['tax', 'taxCents'],
  ['tips', 'tipCents'],
  ['refunded', 'refundedCents'],
] as const;

const columnsOf = (sites: readonly AdminSite[]): TableColumnsType<Row> => [
  {
    title: t('site'),
    render: (_, { siteId, siteName }) => {
      const site = sites.find(({ _id }) => _id === siteId);
      return site ? (
        <Link to={tabPath(site.slug, 'billing')} dir="auto">
          {siteName}
        </Link>
      ) : (
        <span dir="auto">{siteName}</span>
      );
    },
  },
  { title: t('currency'), width: 84, render: (_, { currency }) => currency.toUpperCase() },
  { title: t('orders'), width: 76, align: 'right', render: (_, { orders }) => orders },
  {
    title: t('selling'),
    width: 128,
    align: 'right',
    render: (_, { sellingCents, currency }) => <strong>{money(sellingCents, currency)}</strong>,
  },
  {
    title: t('change'),
    width: 116,
    align: 'right',
    render: (_, { sellingCents, previousSellingCents }) =>
      salesChangeText(sellingCents, previousSellingCents),
  },
  ...amounts.map(([name, field]) => ({
    title: t(name),
    width: 112,
    align: 'right' as const,
    render: (_: unknown, row: Row) => money(row[field], row.currency),
  })),
];

/** One page of a list that is here as a whole; a page after the last is the last. Pages begin at 1. */
function slicedPage<T>(all: readonly T[], asked: number, pageSize: number) {
  const totalPages = Math.max(1, Math.ceil(all.length / pageSize));
  const page = Math.min(asked, totalPages);
  const items = all.slice((page - 1) * pageSize, page * pageSize);
  return { items, page, pageSize, total: all.length, totalPages };
}

/** Each site's billing, a line for each currency; its name leads to the site's own. */
export function SitesTable({ items }: { items: readonly SiteSales[] }) {
  const { data: sites = [] } = useQuery(sitesQuery);
  const [page, setPage] = useState(1);
  const rows = items.map((item) => ({ ...item, _id: `${item.siteId} ${item.currency}` }));
  const list = slicedPage(rows, page, LINES_ON_A_PAGE);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
      <section className={styles.scroll} aria-label={t('title')} tabIndex={0}>
        <DataTable rows={list.items} columns={columnsOf(sites)} />
      </section>
      {list.totalPages > 1 && <ListPager label={t('pages')} page={list.page} list={list} onPage={setPage} />}
    </>
  );
}
