import type { AdminSite } from '@biteboard/contracts';
import { Form, Input } from 'antd';
import { ColourField } from '../fields/colour-field.tsx';
import { PhoneField } from '../fields/phone-field.tsx';
import fields from '../fields.module.css';
import { t } from '../messages.ts';
import { SettingsSection } from '../section.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { SitePictures } from './site-pictures.tsx';

/** What customers see first. */
export function BrandingSection({ site }: { site: AdminSite }) {
  return (
    <SettingsSection name="branding" hint={t('brandingHint')}>
      <SitePictures site={site} />
      <div className={fields.narrowPair}>
        <Form.Item
          name="name"
          label={t('name')}
          rules={[{ required: true, whitespace: true, message: t('nameMissing') }]}
        >
          <Input dir="auto" maxLength={120} />
        </Form.Item>
        <Form.Item name="tagline" label={t('tagline')}>
          <Input dir="auto" maxLength={300} />
        </Form.Item>
      </div>
      <div className={fields.narrowPair}>
        <ColourField name="brandColor" />
        <BrandPreview site={site} />
        <ColourField name="headerColor" hint={t('headerColorHint')} />
      </div>
      <div className={fields.pair}>
        <PhoneField
          name="supportWhatsappPhone"
          label={t('supportPhone')}
          hint={t('supportPhoneHint')}
          stored={site.supportWhatsappPhone}
          country={() => site.locations[0]?.address.country ?? 'CA'}
        />
        <Form.Item name="logoLinkUrl" label={t('logoLinkUrl')} extra={t('logoLinkUrlHint')}>
          <Input maxLength={500} inputMode="url" autoCapitalize="none" spellCheck={false} />
        </Form.Item>
      </div>
    </SettingsSection>
  );
}
