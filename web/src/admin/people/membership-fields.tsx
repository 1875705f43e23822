import type { StaffRole } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Radio } from 'antd';
import { sitesQuery } from '../site/queries.ts';
import { t } from './messages.ts';
import styles from './people.module.css';

export interface MembershipValues {
  role: StaffRole;
  siteIds: string[];
}

const ROLES = ['manager', 'admin'] as const;

/** A group of checkboxes has no `required` of its own, so it needs a rule. */
const someSite = async (_: unknown, chosen: readonly string[]): Promise<void> => {
  if (chosen.length === 0) throw new Error(t('sitesMissing'));
};

/** A person's role, and a manager's sites. */
export function MembershipFields() {
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
        <Form.Item name="siteIds" label={t('sites')} rules={[{ validator: someSite }]}>
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
    </>
  );
}
