import type { Person, StaffRole } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Radio, Select } from 'antd';
import { groupsIn } from '../site/groups-in.ts';
import { sitesQuery } from '../site/queries.ts';
import { t } from './messages.ts';
import { type ChosenLocations, locationIdsOf, OwnLocationFields } from './own-location-fields.tsx';
import styles from './people.module.css';

export interface MembershipValues extends ChosenLocations {
  role: StaffRole;
  siteIds: string[];
  groupIds: string[];
}

const ROLES = ['manager', 'admin'] as const;

/** A manager's sites, groups and locations as a call takes them; an admin has none. `before`: those that they had. */
export const chosenPlaces = (
  { role, siteIds, groupIds, ...chosen }: MembershipValues,
  before: Pick<Person, 'locationIds'> = {},
) => {
  if (role !== 'manager') return { siteIds: [], groupIds: [] };
  const locationIds = locationIdsOf(chosen, siteIds);
  const says = locationIds.length > 0 || before.locationIds !== undefined;
  return { siteIds, groupIds, ...(says ? { locationIds } : {}) };
};

/** A person's role, and a manager's groups and sites, one of either at least, with the locations of these. */
export function MembershipFields() {
  const { data: sites = [] } = useQuery(sitesQuery);
  const groups = groupsIn(sites);
  const role = Form.useWatch<StaffRole | undefined>('role');
  return (
    <>
      <Form.Item name="role" label={t('role')}>
        <Radio.Group className={styles.roles!}>
          {ROLES.map((one) => (
            <Radio key={one} value={one} className={styles.role!}>
              <b>{t(`role.${one}`)}</b>
              <small>{t(`hint.${one}`)}</small>
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      {role === 'manager' && (
        <Form.Item name="groupIds" label={t('groups')} extra={t('groupsHint')} hidden={groups.length === 0}>
          <Select
            mode="multiple"
            size="large"
            optionFilterProp="label"
            options={groups.map(({ groupId, name }) => ({ value: groupId, label: name }))}
          />
        </Form.Item>
      )}
      {role === 'manager' && (
        <Form.Item
          name="siteIds"
          label={t('sites')}
          dependencies={['groupIds']}
          rules={[
            ({ getFieldValue }) => ({
              // A group of checkboxes has no `required` of its own.
              validator: async (_: unknown, chosen: readonly string[]): Promise<void> => {
                const ofGroups: readonly string[] = getFieldValue('groupIds') ?? [];
                if (chosen.length + ofGroups.length === 0) throw new Error(t('sitesMissing'));
              },
            }),
          ]}
        >
          <Checkbox.Group
            className={styles.sites!}
            role="group"
            aria-label={t('sites')}
            options={sites.map(({ _id, name, slug }) => ({
              value: _id,
              label: (
                <>
                  {name} <small>{slug}</small>
                </>
              ),
            }))}
          />
        </Form.Item>
      )}
      {role === 'manager' && <OwnLocationFields sites={sites} />}
    </>
  );
}
