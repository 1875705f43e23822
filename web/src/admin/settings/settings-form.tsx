import type { AdminSite } from '@biteboard/contracts';
import { Form } from 'antd';
import { useRef } from 'react';
import { MeanwhileDialog } from '../meanwhile/meanwhile-dialog.tsx';
import { BrandingSection } from './branding-section.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { HoursSection } from './hours-section.tsx';
import { LocationsSection } from './locations-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { OrderingSection } from './ordering-section.tsx';
import { OtherDefaultDialog } from './other-default-dialog.tsx';
import { PaymentsSection } from './payments-section.tsx';
import { SaveBar } from './save-bar.tsx';
import { SectionLinks } from './section-links.tsx';
import styles from './settings-form.module.css';
import type { SettingsValues } from './settings-values.ts';
import { settingsWords } from './settings-words.ts';
import { useSettings } from './use-settings.ts';
import { WebhooksSection } from './webhooks-section.tsx';

/** All of a site's settings in one form (spec §2, Settings tab). */
export function SettingsForm({ site }: { site: AdminSite }) {
  const settings = useSettings(site);
  const { form, saved, save, send, meanwhile, otherDefault } = settings;
  const sections = useRef<HTMLDivElement>(null);
  return (
    <>
      <Form<SettingsValues>
        form={form}
        name="settings"
        className={styles.form}
        layout="vertical"
        requiredMark={false}
        noValidate
        autoComplete="off"
        validateTrigger="onSubmit"
        scrollToFirstError={{ focus: true, block: 'center' }}
        initialValues={saved}
        onFinish={send}
        onFinishFailed={save.reset}
      >
        <div className={styles.scrolling}>
          <SectionLinks sections={sections} />
          <div ref={sections} className={styles.sections}>
            <BrandingSection site={site} />
            <HoursSection site={site} />
            <LocationsSection site={site} />
            <DeliverySection site={site} />
            <PaymentsSection site={site} />
            <OrderingSection />
            <NotificationsSection />
            <WebhooksSection site={site} />
          </div>
        </div>
        <SaveBar settings={settings} />
      </Form>
      {otherDefault && <OtherDefaultDialog name={site.name} {...otherDefault} />}
      {meanwhile && <MeanwhileDialog {...meanwhile} words={settingsWords(site)} />}
    </>
  );
}
