import { COUNTRIES } from '@biteboard/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { NamedSelect } from '../../ui/named-select.tsx';
import { PhoneField } from '../fields/phone-field.tsx';
import { AddressLineField } from './address-line-field.tsx';
import styles from './location-dialog.module.css';
import { filledBy, type LocationFields } from './location-fields.ts';
import { t } from './messages.ts';
import { PlaceFields } from './place-fields.tsx';
import { publicConfigQuery } from './queries.ts';

interface LocationDialogProps {
  site: string;
  isNew: boolean;
  initial: LocationFields;
  onSave: (fields: LocationFields) => void;
  onDelete: () => void;
  onClose: () => void;
}

const countries = COUNTRIES.map((value) => ({ value, label: t(`country.${value}`) }));

/** Adds or edits a location (spec §2); the maps service helps where the deployment has a key. */
export function LocationDialog({ site, isNew, initial, onSave, onDelete, onClose }: LocationDialogProps) {
  const [form] = Form.useForm<LocationFields>();
  const key = useQuery(publicConfigQuery(site)).data?.googleMapsApiKey ?? '';
  return (
    <FormDialog
      title={t(isNew ? 'add' : 'edit')}
      form={form}
      initialValues={initial}
      okText={t('save')}
      busy={false}
      refusal=""
      onSubmit={onSave}
      onClose={onClose}
      remark={
        !isNew && (
          <Button type="text" danger size="large" onClick={onDelete}>
            {t('remove')}
          </Button>
        )
      }
    >
      <div className={styles.grid}>
        <Form.Item name="name" label={t('name')}>
          <Input dir="auto" maxLength={120} />
        </Form.Item>
        <PhoneField
          name="phone"
          label={t('phone')}
          stored={initial.phone}
          country={() => form.getFieldValue('country')}
        />
        <Form.Item
          name="line1"
          label={t('line1')}
          className={styles.whole}
          {...(key ? { extra: t('line1Hint') } : {})}
        >
          <AddressLineField mapsKey={key} onFound={(place) => form.setFieldsValue(filledBy(place))} />
        </Form.Item>
        <Form.Item
          name="line2"
          className={styles.whole}
          label={
            <span>
              {t('line2')} <span className={styles.optional}>{t('optional')}</span>
            </span>
          }
        >
          <Input dir="auto" maxLength={200} placeholder={t('line2Hint')} />
        </Form.Item>
        <Form.Item name="city" label={t('city')}>
          <Input dir="auto" maxLength={100} />
        </Form.Item>
        <Form.Item name="province" label={t('province')}>
          <Input dir="auto" maxLength={100} />
        </Form.Item>
        <Form.Item name="postalCode" label={t('postalCode')}>
          <Input dir="auto" maxLength={20} />
        </Form.Item>
        <Form.Item name="country" label={t('country')}>
          <NamedSelect options={countries} />
        </Form.Item>
        <PlaceFields mapsKey={key} />
      </div>
    </FormDialog>
  );
}
