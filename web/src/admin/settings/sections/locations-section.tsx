import type { AdminSite } from '@biteboard/contracts';
import { Form } from 'antd';
import { NamedSelect } from '../../ui/named-select.tsx';
import { LocationsField } from '../locations/locations-field.tsx';
import { t } from '../messages.ts';
import { SettingsSection } from '../section.tsx';

/** Where the shop is: its locations, and the cities it is found by. */
export function LocationsSection({ site }: { site: AdminSite }) {
  return (
    <SettingsSection name="locations" hint={t('locationsHint')}>
      <Form.Item name="locations">
        <LocationsField site={site} />
      </Form.Item>
      <Form.Item name="cities" label={t('cities')} extra={t('citiesHint')} rules={[{ validator: fitting }]}>
        <NamedSelect mode="tags" open={false} suffixIcon={null} tokenSeparators={[',']} />
      </Form.Item>
    </SettingsSection>
  );
}

const LONGEST = 100;

const fitting = async (_: unknown, cities: readonly string[]) => {
  if (cities.some((city) => city.length > LONGEST)) throw new Error(t('cityTooLong', { most: LONGEST }));
};
