import { DEFAULT_HOURS, zonedParts } from '@biteboard/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Segmented } from 'antd';
import { useId, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { groupsIn } from '../../site/groups-in.ts';
import { sitesQuery } from '../../site/queries.ts';
import { NamedSelect } from '../../ui/named-select.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import chain from '../chain.module.css';
import { isInGroup } from '../chosen-group.ts';
import { t as shared } from '../messages.ts';
import { SitesField } from '../sites-field.tsx';
import styles from './change.module.css';
import {
  type ChangePart,
  type ChangeValues,
  changePlan,
  SETTINGS_OF_MANY,
  type Setting,
} from './change-plan.ts';
import { ChangeSteps } from './change-steps.tsx';
import { t } from './messages.ts';
import { sendChanges } from './send-changes.ts';
import { SettingFields } from './setting-fields.tsx';

const ALL = 'all';
const CHOSEN = 'chosen';

/** Gives many sites the same setting: first shown, then done, and undone within the hour. */
export function ChangeRoom() {
  const { data = [] } = useQuery(sitesQuery);
  const open = data.filter(({ archived }) => !archived);
  const [form] = Form.useForm<ChangeValues>();
  const [setting, setSetting] = useState<Setting>('pace');
  const [where, setWhere] = useState(CHOSEN);
  const [siteIds, setSiteIds] = useState<string[]>([]);
  const whereId = useId();
  const sites =
    where === CHOSEN
      ? open.filter(({ _id }) => siteIds.includes(_id))
      : open.filter((site) => isInGroup(site, where === ALL ? null : where));
  const look = useAttempt({
    send: (parts: readonly ChangePart[]) => sendChanges(parts, { dryRun: true, confirm: false }),
  });
  const zone = open[0]?.timeZone ?? 'UTC';
  /** What was shown is of another choice. */
  const again = () => look.reset();
  const today = zonedParts(serverNow(), zone).date;
  return (
    <div className={chain.room}>
      <PageHead title={t('title')}>{shared('sites', { count: sites.length })}</PageHead>
      <div className={styles.choices}>
        <div className={chain.filter}>
          <label htmlFor={whereId}>{t('where')}</label>
          <NamedSelect<string>
            id={whereId}
            value={where}
            options={[
              { value: CHOSEN, label: t('chosenSites') },
              ...groupsIn(open).map(({ groupId, name }) => ({ value: groupId, label: name })),
              { value: ALL, label: shared('allSites') },
            ]}
            onChange={(next) => {
              again();
              setWhere(next);
            }}
          />
        </div>
        {where === CHOSEN && (
          <SitesField
            sites={open}
            value={siteIds}
            onChange={(next) => {
              again();
              setSiteIds(next);
            }}
          />
        )}
        <Segmented
          aria-label={t('what')}
          value={setting}
          options={SETTINGS_OF_MANY.map((value) => ({ value, label: t(`what.${value}`) }))}
          onChange={(next) => {
            again();
            setSetting(next);
          }}
        />
        <Form<ChangeValues>
          form={form}
          name="change-many"
          layout="vertical"
          requiredMark={false}
          noValidate
          initialValues={{
            pace: { state: 'paused', extraMinutes: 20, minutes: 60 },
            closure: { from: today, to: today, name: '' },
            taxRatePercent: open[0]?.taxRatePercent,
            hours: open[0]?.hours ?? DEFAULT_HOURS,
          }}
          onValuesChange={again}
          onFinish={() =>
            look.mutate(changePlan(setting, form.getFieldsValue(true) as ChangeValues, sites, serverNow()))
          }
        >
          <SettingFields setting={setting} timeZone={zone} />
          <div className={styles.acts}>
            <Button htmlType="submit" size="large" loading={look.isPending} disabled={sites.length === 0}>
              {t('look')}
            </Button>
            {sites.length === 0 && <span className={styles.note}>{t('noSite')}</span>}
          </div>
        </Form>
      </div>
      {look.isError && (
        <p role="alert" className={styles.failed}>
          {t('failed', { message: messageOf(look.error) })}
        </p>
      )}
      {look.data && <ChangeSteps key={look.submittedAt} looked={look.data} sites={open} onAnother={again} />}
    </div>
  );
}
