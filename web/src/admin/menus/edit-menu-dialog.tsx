import type { SharedMenu } from '@biteboard/contracts';
import { Button, Checkbox, Form, Input } from 'antd';
import { messageOf } from '../../lib/api.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { t } from './messages.ts';
import { useUpdateMenu } from './use-menu-changes.ts';

type Values = Pick<SharedMenu, 'name' | 'allowLocalProducts'>;

interface EditMenuDialogProps {
  menu: SharedMenu;
  onDelete: () => void;
  onClose: () => void;
}

/** A menu's name, and whether its sites may have products of their own; the way to its deletion. */
export function EditMenuDialog({ menu, onDelete, onClose }: EditMenuDialogProps) {
  const [form] = Form.useForm<Values>();
  const { saving, theirs } = useUpdateMenu(menu, onClose);
  const { name, allowLocalProducts } = menu;
  return (
    <FormDialog<Values>
      title={t('settingsTitle', { name })}
      form={form}
      initialValues={{ name, allowLocalProducts }}
      okText={t('save')}
      busy={saving.isPending}
      refusal={
        theirs ? t('changedMeanwhile', { now: theirs.name }) : saving.isError ? messageOf(saving.error) : ''
      }
      remark={
        <Button type="text" danger size="large" onClick={onDelete}>
          {t('deleteMenu')}
        </Button>
      }
      onSubmit={(values) => saving.mutate({ ...values, name: values.name.trim() })}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('name')}
        rules={[{ required: true, whitespace: true, message: t('nameMissing') }]}
      >
        <Input dir="auto" size="large" autoComplete="off" maxLength={120} />
      </Form.Item>
      <Form.Item name="allowLocalProducts" valuePropName="checked">
        <Checkbox>{t('allowLocal')}</Checkbox>
      </Form.Item>
    </FormDialog>
  );
}
