import type { AdminSite, Location } from '@biteboard/contracts';
import { Button } from 'antd';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { ApiError, messageOf } from '../../lib/api.ts';
import { timesOfLocation, withTimes } from '../settings/locations/location-times.ts';
import { LocationTimesDialog } from '../settings/locations/location-times-dialog.tsx';
import { useSaveLocation } from '../sites/use-save-location.ts';
import { t } from './messages.ts';

/** The hours and closures of a location, for those who run it and not its site, whose settings have them for others. */
export function OwnTimes({ site, location }: { site: AdminSite; location: Location }) {
  const [isOpen, setOpen] = useState(false);
  const save = useSaveLocation(site, () => setOpen(false));
  const leavesOrders = save.error instanceof ApiError && save.error.code === 'ORDERS_OUTSIDE_HOURS';
  const close = () => {
    setOpen(false);
    save.reset();
  };
  return (
    <>
      <Button
        size="large"
        icon={<Clock size={18} strokeWidth={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('ownTimes')}
      </Button>
      {isOpen && (
        <LocationTimesDialog
          site={site}
          name={location.name}
          initial={timesOfLocation(location, site.hours)}
          busy={save.isPending}
          refusal={save.error ? messageOf(save.error) : ''}
          {...(leavesOrders ? { okText: t('saveAnyway') } : {})}
          onSave={(times) => {
            const { hours, closures, pickupEnabled, deliveryEnabled } = withTimes(location, times);
            const patch = { hours: hours ?? null, closures: closures ?? [], pickupEnabled, deliveryEnabled };
            save.mutate({
              locationId: location.id,
              patch: Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)),
              isConfirmed: leavesOrders,
            });
          }}
          onClose={close}
        />
      )}
    </>
  );
}
