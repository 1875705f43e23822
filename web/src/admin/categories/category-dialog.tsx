import type { AdminCategory } from '@biteboard/contracts';
import { Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { useOpened } from '../shell/opened.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { PictureField } from '../ui/picture-field.tsx';
import { usePreview } from '../ui/use-preview.ts';
import styles from './category-dialog.module.css';
import { t } from './texts.ts';
import { useCategoryPicture, useSaveCategory } from './use-category-changes.ts';

interface CategoryDialogProps {
  siteId: string;
  /** Undefined for a new one, which becomes this one once it is made. */
  category: AdminCategory | undefined;
  /** Where a new one stands in the menu. */
  nextPosition: number;
}

interface Values {
  name: string;
  imageUrl: string;
  pickupOnly: boolean;
}

/** Makes or changes a category. A picture goes up once the category is there; where it fails, the rest is saved. */
export function CategoryDialog({ siteId, category, nextPosition }: CategoryDialogProps) {
  const [form] = Form.useForm<Values>();
  const { open, close } = useOpened();
  const [picture, setPicture] = useState<File | null>(null);
  const preview = usePreview(picture);
  const { name = '', imageUrl = '' } = Form.useWatch([], form) ?? {};
  const save = useSaveCategory(siteId, category?._id);
  const upload = useCategoryPicture(siteId, close);
  const busy = save.isPending || upload.isPending;

  const submit = (values: Values) =>
    save.mutate(
      { ...values, name: values.name.trim(), ...(category ? {} : { position: nextPosition }) },
      {
        onSuccess: ({ _id: id }) => {
          if (!picture) return close();
          if (!category) open(`category:${id}`);
          upload.mutate({ id, picture });
        },
      },
    );

  return (
    <FormDialog<Values>
      title={t(category ? 'form.edit' : 'form.create')}
      form={form}
      initialValues={{
        name: category?.name ?? '',
        imageUrl: category?.imageUrl ?? '',
        pickupOnly: category?.pickupOnly ?? false,
      }}
      okText={t(category ? 'form.save' : 'form.make')}
      remark={upload.isError && category ? t('form.savedWithout', { name: category.name }) : undefined}
      busy={busy}
      refusal={save.isError ? t('form.failed', { message: messageOf(save.error) }) : ''}
      onSubmit={submit}
      onClose={close}
    >
      <div className={styles.fields}>
        <PictureField
          label={t('form.picture')}
          src={preview || imageUrl}
          name={name}
          busy={upload.isPending}
          fault={upload.isError ? t('pictureFailed') : ''}
          onPick={(picked) => {
            upload.reset();
            setPicture(picked);
          }}
        />
        <div>
          <Form.Item
            name="name"
            label={t('form.name')}
            rules={[{ required: true, whitespace: true, message: t('form.nameMissing') }]}
          >
            <Input size="large" maxLength={120} autoComplete="off" />
          </Form.Item>
          <Form.Item name="imageUrl" label={t('form.address')}>
            <Input
              size="large"
              maxLength={500}
              inputMode="url"
              autoComplete="off"
              placeholder={t('form.addressHint')}
              onChange={() => setPicture(null)}
            />
          </Form.Item>
          <Form.Item name="pickupOnly" valuePropName="checked" help={t('form.pickupOnlyHint')}>
            <Checkbox>{t('form.pickupOnly')}</Checkbox>
          </Form.Item>
        </div>
      </div>
    </FormDialog>
  );
}
