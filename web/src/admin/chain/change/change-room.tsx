import { DEFAULT_HOURS, zonedParts } from '@biteboard/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Segmented } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { settingsFieldDisplays } from '../../settings/settings-field-displays.ts';
import { sitesQuery } from '../../site/queries.ts';
import { PageHead } from '../../ui/page-head.tsx';
import chain from '../chain.module.css';
import { t as shared } from '../messages.ts';
import { SitesChoice, useSitesChoice } from '../sites-choice.tsx';
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
import { type OtherSetting, otherValuesOf } from './other-settings.ts';
import { sendChanges } from './send-changes.ts';
import { SettingFields } from './setting-fields.tsx';

const FIRST_OTHER: OtherSetting = 'minOrderCents';

/** Gives many sites the same setting: first shown, then done, and undone within the hour. */
export function ChangeRoom() {
  const { data = [] } = useQuery(sitesQuery);
  const open = data.filter(({ archived }) => !archived);
  const [form] = Form.useForm<ChangeValues>();
  const [setting, setSetting] = useState<Setting>('pace');
  const choice = useSitesChoice(open);
  const { sites } = choice;
  const look = useAttempt({
    send: (parts: readonly ChangePart[]) => sendChanges(parts, { dryRun: true, confirm: false }),
  });
  const zone = open[0]?.timeZone ?? 'UTC';
  /** What was shown is of another choice. */
  const again = () => look.reset();
  const other: OtherSetting = Form.useWatch('other', { form, preserve: true }) ?? FIRST_OTHER;
  const labels = open[0] && settingsFieldDisplays(open[0]);
  const today = zonedParts(serverNow(), zone).date;
  return (
    <div className={chain.room}>
      <PageHead title={t('title')}>{shared('sites', { count: sites.length })}</PageHead>
      <div className={styles.choices}>
        <SitesChoice {...choice} sites={open} onChoose={again} />
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
            other: FIRST_OTHER,
            ...(open[0] ? otherValuesOf(open[0]) : {}),
          }}
          onValuesChange={again}
          onFinish={() =>
            look.mutate(changePlan(setting, form.getFieldsValue(true) as ChangeValues, sites, serverNow()))
          }
        >
          <SettingFields
            setting={setting}
            other={{
              setting: other,
              labelOf: (name) =>
                name === 'freeDeliveryEnabled' ? t('freeDelivery') : (labels?.(name).label ?? name),
              currencies: [...new Set(sites.map(({ currency }) => currency))],
            }}
            timeZone={zone}
            siteIds={sites.map(({ _id }) => _id)}
            onOnly={(siteIds) => {
              again();
              choice.leave(siteIds);
            }}
          />
          <div className={styles.acts}>
            <Button htmlType="submit" size="large" loading={look.isPending} disabled={sites.length === 0}>
              {t('look')}
            </Button>
            {sites.length === 0 && <span className={styles.note}>{shared('noSite')}</span>}
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
