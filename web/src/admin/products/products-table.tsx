import type { AdminProduct } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { Switch, type TableColumnsType } from 'antd';
import { useFrom } from '../../lib/use-media.ts';
import { Money } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';
import { VegMark } from '../../ui/veg-mark.tsx';
import { useOpenDialog } from '../site/open-dialog.ts';
import { isDraft, type SiteOrDraft } from '../site/owner.ts';
import { categoriesQuery } from '../site/queries.ts';
import { ACTIONS, DataTable, TwoLines } from '../ui/data-table.tsx';
import { ChooseDish } from './edit-many/choose-dish.tsx';
import { t } from './messages.ts';
import { ProductActions } from './product-actions.tsx';
import { variantsText } from './product-text.ts';
import styles from './products-table.module.css';
import type { ProductsViewProps } from './products-view.ts';
import { SharedMark } from './shared/shared-mark.tsx';
import { useSoldOutSwitch } from './use-sold-out-switch.tsx';

/** The products in dense rows; a click on one opens it. */
export function ProductsTable({ products, site, selection, onDelete }: ProductsViewProps) {
  const { opened, open } = useOpenDialog();
  const { data: categories } = useQuery(categoriesQuery(site._id));
  const isWide = useFrom('wide');
  const names = new Map(categories?.map(({ _id, name }) => [_id, name]));
  const columns: TableColumnsType<AdminProduct> = [
    {
      title: t('product'),
      render: (_, product) => (
        <span className={styles.product}>
          <ChooseDish dish={product} selection={selection} />
          <Picture src={product.imageUrl} name={product.name} className={styles.picture!} />
          <VegMark isVeg={product.isVeg} />
          <TwoLines first={product.name} second={product.description} />
          <SharedMark product={product} site={site} />
        </span>
      ),
    },
    {
      title: t('category'),
      width: isWide ? 160 : 132,
      ellipsis: true,
      render: (_, { categoryId }) => names.get(categoryId ?? '') ?? t('noCategory'),
    },
    ...(isWide
      ? [
          {
            title: t('variants'),
            width: 200,
            ellipsis: true,
            render: (_: unknown, { variants }: AdminProduct) => variantsText(variants),
          },
        ]
      : []),
    {
      title: t('price'),
      width: 96,
      align: 'right',
      render: (_, { priceCents }) => (
        <strong>
          <Money cents={priceCents} currency={site.currency} />
        </strong>
      ),
    },
    ...(isDraft(site) ? [] : [soldOutColumn(site)]),
    {
      key: ACTIONS,
      title: t('actions'),
      width: 140,
      onCell: () => ({ onClick: (event) => event.stopPropagation() }),
      render: (_, product) => <ProductActions product={product} site={site} onDelete={onDelete} iconsOnly />,
    },
  ];
  return (
    <DataTable
      className={styles.table}
      rows={products}
      columns={columns}
      openId={opened?.replace(/^product:/, '') ?? null}
      onOpen={(id) => open(`product:${id}`)}
    />
  );
}

const soldOutColumn = (site: SiteOrDraft): TableColumnsType<AdminProduct>[number] => ({
  title: t('soldOut'),
  width: 96,
  onCell: () => ({ onClick: (event) => event.stopPropagation() }),
  render: (_, product) => <SoldOutSwitch product={product} site={site} />,
});

/** Marks a product as sold out and back, in the list. */
function SoldOutSwitch({ product, site }: { product: AdminProduct; site: SiteOrDraft }) {
  const { turn, busy, isSoldOut, asking } = useSoldOutSwitch(product, site);
  return (
    <>
      <Switch
        aria-label={t('soldOutOf', { name: product.name })}
        checked={isSoldOut}
        loading={busy}
        onClick={(soldOut) => turn(soldOut)}
      />
      {asking}
    </>
  );
}
