import { Form } from 'antd';
import { FormDialog } from '../ui/form-dialog.tsx';
import { t } from './texts.ts';

interface GoneDialogProps {
  /** What was deleted. */
  name: string;
  /** Makes it anew of what is entered. */
  onKeep: () => void;
  onClose: () => void;
}

/** What is being saved was deleted meanwhile; what was entered need not be lost with it. */
export function GoneDialog({ name, onKeep, onClose }: GoneDialogProps) {
  const [form] = Form.useForm<object>();
  return (
    <FormDialog
      title={t('goneTitle', { name })}
      width={548}
      form={form}
      initialValues={{}}
      okText={t('goneKeep')}
      cancelText={t('back')}
      busy={false}
      refusal=""
      onSubmit={onKeep}
      onClose={onClose}
    >
      <p>{t('goneText')}</p>
    </FormDialog>
  );
}
