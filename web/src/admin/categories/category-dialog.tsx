import type { AdminCategory } from '@biteboard/contracts';
import { Checkbox, Form, Input } from 'antd';
import { ConflictDialog } from '../conflict/conflict-dialog.tsx';
import { DeletedDialog } from '../conflict/deleted-dialog.tsx';
import { DaypartsField } from '../dayparts/dayparts-field.tsx';
import { TranslatedFields } from '../translations/translated-fields.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { PictureField } from '../ui/picture-field.tsx';
import { usePreview } from '../ui/use-preview.ts';
import styles from './category-dialog.module.css';
import { categoryFieldDisplays } from './category-field-displays.tsx';
import { t } from './messages.ts';
import type { CategoryFields } from './use-category-changes.ts';
import { useCategoryForm } from './use-category-form.ts';

interface CategoryDialogProps {
  siteId: string;
  /** Undefined for a new one, which becomes this one after it is created. */
  category: AdminCategory | undefined;
}

/** Makes or changes a category. */
export function CategoryDialog({ siteId, category }: CategoryDialogProps) {
  const editing = useCategoryForm(siteId, category);
  const { form, seen, picture, upload, conflict, gone } = editing;
  const preview = usePreview(picture);
  const { name = '', imageUrl = '' } = Form.useWatch([], form) ?? {};

  return (
    <>
      <FormDialog<CategoryFields>
        title={t(seen ? 'form.edit' : 'form.create')}
        form={form}
        initialValues={editing.initial}
        okText={t(seen ? 'form.save' : 'form.make')}
        remark={upload.isError && seen ? t('form.savedWithout', { name: seen.name }) : undefined}
        busy={editing.busy}
        refusal={editing.refusal}
        onSubmit={editing.submit}
        onClose={editing.close}
      >
        <div className={styles.fields}>
          <PictureField
            label={t('form.picture')}
            src={preview || imageUrl}
            name={name}
            busy={upload.isPending}
            fault={upload.isError ? t('pictureFailed') : ''}
            onPick={editing.pick}
          />
          <div>
            <Form.Item
              name="name"
              label={t('form.name')}
              rules={[{ required: true, whitespace: true, message: t('form.nameMissing') }]}
            >
              <Input dir="auto" size="large" maxLength={120} autoComplete="off" />
            </Form.Item>
            <Form.Item name="imageUrl" label={t('form.address')}>
              <Input
                size="large"
                maxLength={500}
                inputMode="url"
                autoComplete="off"
                placeholder={t('form.addressHint')}
                onChange={() => editing.pick(null)}
              />
            </Form.Item>
            <Form.Item name="pickupOnly" valuePropName="checked" help={t('form.pickupOnlyHint')}>
              <Checkbox>{t('form.pickupOnly')}</Checkbox>
            </Form.Item>
            <TranslatedFields text="name" />
            <DaypartsField />
          </div>
        </div>
      </FormDialog>
      {conflict && <ConflictDialog {...conflict} displays={categoryFieldDisplays} />}
      {gone && <DeletedDialog {...gone} />}
    </>
  );
}
