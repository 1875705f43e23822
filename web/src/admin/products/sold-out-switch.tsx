import type { AdminProduct } from '@biteboard/contracts';
import { App, Switch } from 'antd';
import { messageOf } from '../../lib/api.ts';
import { t } from './texts.ts';
import { useSoldOut } from './use-product-changes.ts';

/** Takes a product off sale and back, where it stands in the list. */
export function SoldOutSwitch({ product, siteId }: { product: AdminProduct; siteId: string }) {
  const { notification } = App.useApp();
  const change = useSoldOut(siteId, product);
  return (
    <Switch
      aria-label={t('soldOutOf', { name: product.name })}
      checked={change.isPending ? change.variables : (product.soldOut ?? false)}
      loading={change.isPending}
      onClick={(soldOut, event) => {
        event.stopPropagation();
        change.mutate(soldOut, {
          onError: (error) =>
            notification.error({
              title: t('changeFailed'),
              description: messageOf(error),
              placement: 'bottomLeft',
            }),
        });
      }}
    />
  );
}
