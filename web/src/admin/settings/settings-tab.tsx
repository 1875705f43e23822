import type { AdminSite } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useRef } from 'react';
import { ConflictDialog } from '../conflict/conflict-dialog.tsx';
import { sitesQuery } from '../site/queries.ts';
import { useSite } from '../site/site.ts';

/** A site's settings, fetched again: others may have changed them since the list was fetched. */
export function SettingsTab() {
  const site = useSite();
  useQuery({ ...sitesQuery, refetchOnMount: 'always' });
  return <SettingsForm key={site._id} site={site} />;
}

import { SectionLinks } from './section-links.tsx';
import { BrandingSection } from './sections/branding-section.tsx';
import { DeliverySection } from './sections/delivery-section.tsx';
import { HoursSection } from './sections/hours-section.tsx';
import { LocationsSection } from './sections/locations-section.tsx';
import { NotificationsSection } from './sections/notifications-section.tsx';
import { OrderingSection } from './sections/ordering-section.tsx';
import { OtherDefaultDialog } from './sections/other-default-dialog.tsx';
import { PaymentsSection } from './sections/payments-section.tsx';
import { SaveAnywayDialog } from './sections/save-anyway-dialog.tsx';
import { WebhooksSection } from './sections/webhooks-section.tsx';
import { SettingsBar } from './settings-bar.tsx';
import { settingsFieldDisplays } from './settings-field-displays.ts';
import styles from './settings-form.module.css';
import type { SettingsValues } from './settings-values.ts';
import { useSettings } from './use-settings.ts';

/** All of a site's settings in one form (spec §2, Settings tab). */
function SettingsForm({ site }: { site: AdminSite }) {
  const settings = useSettings(site);
  const { form, saved, save, send, conflict, otherDefault, outside } = settings;
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
            <OrderingSection site={site} />
            <NotificationsSection />
            <WebhooksSection site={site} />
          </div>
        </div>
        <SettingsBar settings={settings} />
      </Form>
      {outside && <SaveAnywayDialog {...outside} />}
      {otherDefault && <OtherDefaultDialog name={site.name} {...otherDefault} />}
      {conflict && <ConflictDialog {...conflict} displays={settingsFieldDisplays(site)} />}
    </>
  );
}
