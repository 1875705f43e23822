import type { StaffRole } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { Form, Radio, Select } from 'antd';
import { sitesQuery } from '../shell/queries.ts';
import styles from './people.module.css';
import { t } from './texts.ts';

export interface Post {
  role: StaffRole;
  siteIds: string[];
}

const ROLES = ['manager', 'admin'] as const;

/** What somebody is to do: an admin everything, a manager at some sites. */
export function PostFields() {
  const { data: sites = [] } = useQuery(sitesQuery);
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
        <Form.Item
          name="siteIds"
          label={t('sites')}
          rules={[{ required: true, type: 'array', min: 1, message: t('sitesMissing') }]}
        >
          <Select
            mode="multiple"
            size="large"
            options={sites.map(({ _id, name }) => ({ value: _id, label: name }))}
            showSearch={{ optionFilterProp: 'label' }}
            notFoundContent={t('noSiteMatches')}
          />
        </Form.Item>
      )}
    </>
  );
}
