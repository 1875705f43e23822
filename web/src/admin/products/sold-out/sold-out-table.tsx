import type { AdminProduct, AdminSite } from '@biteboard/contracts';
import { Button, type TableColumnsType } from 'antd';
import { RotateCcw } from 'lucide-react';
import { useFrom } from '../../../lib/use-media.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Picture } from '../../../ui/picture.tsx';
import busy from '../../ui/busy-button.module.css';
import { DataTable, TwoLines } from '../../ui/data-table.tsx';
import { useSoldOutSwitch } from '../use-sold-out-switch.tsx';
import { t } from './messages.ts';
import styles from './sold-out-table.module.css';
import { soldOutUntilText } from './sold-out-until.ts';

interface SoldOutTableProps {
  products: readonly AdminProduct[];
  site: AdminSite;
  onBroughtBack: (name: string) => void;
}

/** What is sold out; where there is no room beside a product, its time is below. */
export function SoldOutTable({ products, site, onBroughtBack }: SoldOutTableProps) {
  const now = useNow();
  const isRoomy = useFrom('tablet');
  const until = ({ availability }: AdminProduct) => soldOutUntilText(availability.until, site.timeZone, now);
  const columns: TableColumnsType<AdminProduct> = [
    {
      title: t('dish'),
      render: (_, product) => (
        <span className={styles.dish}>
          <Picture src={product.imageUrl} name={product.name} className={styles.picture!} />
          <TwoLines first={<strong>{product.name}</strong>} second={isRoomy ? '' : until(product)} />
        </span>
      ),
    },
    ...(isRoomy
      ? [{ title: t('until'), width: '30%', render: (_: unknown, one: AdminProduct) => until(one) }]
      : []),
    {
      title: t('actions'),
      width: 156,
      render: (_, product) => <BringBack product={product} site={site} onDone={onBroughtBack} />,
    },
  ];
  return <DataTable rows={products} columns={columns} />;
}

interface BringBackProps {
  product: AdminProduct;
  site: AdminSite;
  onDone: (name: string) => void;
}

function BringBack({ product, site, onDone }: BringBackProps) {
  const { turn, busy: isBusy, asking } = useSoldOutSwitch(product, site, () => onDone(product.name));
  return (
    <>
      <Button
        type="text"
        className={`${busy.button} ${styles.back}`}
        icon={<RotateCcw size={16} strokeWidth={1.75} aria-hidden />}
        loading={isBusy}
        aria-label={t('bringBackOf', { name: product.name })}
        onClick={() => !isBusy && turn(false)}
      >
        {t('bringBack')}
      </Button>
      {asking}
    </>
  );
}
