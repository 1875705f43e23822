import type { AdminProduct, AdminSite } from '@biteboard/contracts';
import { Switch } from 'antd';
import { t } from './messages.ts';
import { useSoldOutSwitch } from './use-sold-out-switch.tsx';

/** Takes a product off sale and back, where it stands in the list. */
export function SoldOutSwitch({ product, site }: { product: AdminProduct; site: AdminSite }) {
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
