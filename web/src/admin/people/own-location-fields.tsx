import type { AdminSite, Person } from '@biteboard/contracts';
import { Form, Select } from 'antd';
import { t } from './messages.ts';

/** The locations that were chosen, by their sites, and those that no site has any more. */
export interface ChosenLocations {
  /** Absent where no site with several locations is shown: a form hands over the fields that it has. */
  locations?: Record<string, string[]>;
  goneLocations: string[];
}

/** What a person's form begins with. */
export const locationsOf = ({ locationIds = [] }: Person, sites: readonly AdminSite[]): ChosenLocations => ({
  locations: Object.fromEntries(
    sites.map((site) => [site._id, idsIn(site).filter((id) => locationIds.includes(id))]),
  ),
  goneLocations: locationIds.filter((id) => !sites.some((site) => idsIn(site).includes(id))),
});

const idsIn = ({ locations = [] }: AdminSite): string[] => locations.map(({ id }) => id);

/** The chosen locations of these sites as a call takes them. */
export const locationIdsOf = (
  { locations = {}, goneLocations }: ChosenLocations,
  siteIds: readonly string[],
): string[] => [...siteIds.flatMap((siteId) => locations[siteId] ?? []), ...goneLocations];

/** Below the sites of a manager: for each that has several locations, which of them they run; none chosen: all. */
export function OwnLocationFields({ sites }: { sites: readonly AdminSite[] }) {
  const chosen = Form.useWatch<readonly string[] | undefined>('siteIds') ?? [];
  const form = Form.useFormInstance<ChosenLocations>();
  const gone: readonly string[] = form.getFieldValue('goneLocations') ?? [];
  const offered = sites.filter(
    (site) =>
      chosen.includes(site._id) &&
      (idsIn(site).length > 1 || form.getFieldValue(['locations', site._id])?.length > 0),
  );
  return (
    <>
      {offered.map(({ _id, name, locations }) => (
        <Form.Item
          key={_id}
          name={['locations', _id]}
          label={t('locationsOf', { site: name })}
          extra={t('locationsHint')}
        >
          <Select
            mode="multiple"
            size="large"
            optionFilterProp="label"
            placeholder={t('allLocations')}
            options={locations.map((one) => ({ value: one.id, label: one.name }))}
          />
        </Form.Item>
      ))}
      <Form.Item
        name="goneLocations"
        label={t('goneLocations')}
        extra={t('goneHint')}
        hidden={gone.length === 0}
      >
        <Select
          mode="multiple"
          size="large"
          options={gone.map((id) => ({ value: id, label: t('goneLocation') }))}
        />
      </Form.Item>
    </>
  );
}
