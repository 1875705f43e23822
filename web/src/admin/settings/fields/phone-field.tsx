import type { AdminSite } from '@biteboard/contracts';
import { Form, Input } from 'antd';
import { t } from '../messages.ts';

const E164 = /^\+[1-9]\d{6,14}$/;

/** The support phone, in E.164 (spec §5); what is stored in another form may stay. */
export function PhoneField({ site }: { site: AdminSite }) {
  return (
    <Form.Item
      name="supportWhatsappPhone"
      label={t('supportPhone')}
      extra={t('supportPhoneHint')}
      normalize={(typed: string) => typed.replace(/[\s().-]/g, '')}
      rules={[
        {
          validator: async (_, phone: string) => {
            if (phone && phone !== site.supportWhatsappPhone && !E164.test(phone))
              throw new Error(t('supportPhoneWrong'));
          },
        },
      ]}
    >
      <Input type="tel" maxLength={40} autoComplete="off" />
    </Form.Item>
  );
}
