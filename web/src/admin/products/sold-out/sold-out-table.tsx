import type { AdminProduct, AdminSite } from '@biteboard/contracts';
import { Button, type TableColumnsType } from 'antd';
import { RotateCcw, SlidersHorizontal } from 'lucide-react';
import { beside } from '../../../lib/beside.ts';
import { useFrom } from '../../../lib/use-media.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Picture } from '../../../ui/picture.tsx';
import { ownOf } from '../../site/own-locations.ts';
import busy from '../../ui/busy-button.module.css';
import { DataTable, TwoLines } from '../../ui/data-table.tsx';
import { useSoldOutSwitch } from '../use-sold-out-switch.tsx';
import { BringBackOption } from './bring-back-option.tsx';
import { t } from './messages.ts';
import { bringBackText, kindText, markPlacesText, type SoldOutRow, soldOutRows } from './sold-out-rows.ts';
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
  const until = (row: SoldOutRow) => soldOutUntilText(row.until, site.timeZone, now);
  const hasPlaces = site.locations.length > 1;
  const columns: TableColumnsType<SoldOutRow> = [
    {
      title: t('dish'),
      render: (_, row) => (
        <span className={styles.dish}>
          {row.option ? (
            <span className={styles.picture}>
              <SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden />
            </span>
          ) : (
            <Picture src={row.product.imageUrl} name={row.product.name} className={styles.picture!} />
          )}
          <TwoLines
            first={<strong>{row.option?.label ?? row.product.name}</strong>}
            second={beside(
              kindText(row),
              !isRoomy && until(row),
              !isRoomy && hasPlaces && markPlacesText(row, site),
            )}
          />
        </span>
      ),
    },
    ...(isRoomy
      ? [{ title: t('until'), width: '24%', render: (_: unknown, row: SoldOutRow) => until(row) }]
      : []),
    ...(isRoomy && hasPlaces
      ? [
          {
            title: t('where'),
            width: '22%',
            render: (_: unknown, row: SoldOutRow) => markPlacesText(row, site),
          },
        ]
      : []),
    {
      title: t('actions'),
      width: 156,
      render: (_, row) => {
        const { product, option, locationIds } = row;
        const label = bringBackText(row, site);
        return option ? (
          <BringBackOption
            site={site}
            product={product}
            option={option}
            label={label}
            locationIds={locationIds}
            onDone={() => onBroughtBack(option.label)}
          />
        ) : (
          <BringBack
            product={product}
            site={site}
            label={label}
            locationIds={locationIds}
            onDone={onBroughtBack}
          />
        );
      },
    },
  ];
  return <DataTable rows={soldOutRows(products, site)} columns={columns} />;
}

interface BringBackProps {
  product: AdminProduct;
  site: AdminSite;
  label: string;
  /** Where its mark holds; absent: in all locations. */
  locationIds: readonly string[] | undefined;
  onDone: (name: string) => void;
}

function BringBack({ product, site, label, locationIds, onDone }: BringBackProps) {
  const {
    turn,
    busy: isBusy,
    asking,
  } = useSoldOutSwitch(product, site, () => onDone(product.name), ownOf(locationIds, site));
  return (
    <>
      <Button
        type="text"
        className={`${busy.button} ${styles.back}`}
        icon={<RotateCcw size={16} strokeWidth={1.75} aria-hidden />}
        loading={isBusy}
        aria-label={label}
        onClick={() => !isBusy && turn(false)}
      >
        {t('bringBack')}
      </Button>
      {asking}
    </>
  );
}
