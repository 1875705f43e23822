import type { AdminSite } from '@biteboard/contracts';
import { Form } from 'antd';
import { NamedSelect } from '../../ui/named-select.tsx';
import { t } from '../messages.ts';
import { useProvinceZone } from '../sections/use-province-zone.ts';

const ZONES = Intl.supportedValuesOf('timeZone');

const words = (zone: string): string => zone.replaceAll('_', ' ').toLowerCase();

/** The site's time zone; the first location's province sets it until it is chosen by hand. */
export function TimeZoneField({ site }: { site: AdminSite }) {
  const followed = useProvinceZone(site);
  const zone: string = Form.useWatch('timeZone') ?? site.timeZone;
  const movesDays = site.hasOrders && zone !== site.timeZone;
  const zones = ZONES.includes(site.timeZone) ? ZONES : [site.timeZone, ...ZONES];
  return (
    <Form.Item
      name="timeZone"
      label={t('timeZone')}
      extra={
        (followed || movesDays) && (
          <span role="status">
            {[followed && t('zoneFollows', { zone: followed }), movesDays && t('zoneChanges')]
              .filter(Boolean)
              .join(' ')}
          </span>
        )
      }
    >
      <NamedSelect
        options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        showSearch={{
          filterOption: (typed, option) => words(option?.value ?? '').includes(words(typed.trim())),
        }}
        notFoundContent={t('noZoneMatches')}
      />
    </Form.Item>
  );
}
