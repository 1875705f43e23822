import type { AdminProduct, AdminSite, endpoints } from '@biteboard/contracts';
import { App, Button } from 'antd';
import { RotateCcw } from 'lucide-react';
import { call, messageOf } from '../../../lib/api.ts';
import { ownOf } from '../../site/own-locations.ts';
import busy from '../../ui/busy-button.module.css';
import { useChange } from '../../ui/use-change.ts';
import { type DishOption, optionId } from './dish-options.ts';
import { t } from './messages.ts';
import styles from './sold-out-table.module.css';

interface BringBackOptionProps {
  site: AdminSite;
  product: AdminProduct;
  option: DishOption;
  label: string;
  /** Where its mark holds; absent: in all locations. */
  locationIds?: readonly string[] | undefined;
  onDone: () => void;
}

/** Makes an option of a dish available again, where the person runs it. */
export function BringBackOption({ site, product, option, label, locationIds, onDone }: BringBackOptionProps) {
  const { notification } = App.useApp();
  const { groupKey, optionKey } = option;
  const own = ownOf(locationIds, site);
  const where = own ? { locationIds: own } : {};
  const change = useChange({
    siteId: site._id,
    name: `option ${optionId(option)} of ${product._id}`,
    send: () =>
      call<typeof endpoints.adminSetOptionAvailability>({
        method: 'PUT',
        path: '/api/admin/sites/:siteId/products/:id/options/availability',
        params: { siteId: site._id, id: product._id },
        body: { options: [{ groupKey, optionKey, soldOut: false, ...where }] },
      }),
    onDone,
  });
  const bringBack = () =>
    change.mutate(undefined, {
      onError: (error) =>
        notification.error({ title: t('notBack'), description: messageOf(error), placement: 'bottomLeft' }),
    });
  return (
    <Button
      type="text"
      className={`${busy.button} ${styles.back}`}
      icon={<RotateCcw size={16} strokeWidth={1.75} aria-hidden />}
      loading={change.isPending}
      aria-label={label}
      onClick={() => !change.isPending && bringBack()}
    >
      {t('bringBack')}
    </Button>
  );
}
