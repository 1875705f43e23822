import { Form, Input } from 'antd';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './confirm-dialog.module.css';
import { FormDialog } from './form-dialog.tsx';
import { t } from './messages.ts';

interface ConfirmDialogProps {
  /** The question, e.g. 'Delete Butter Chicken?'. */
  title: string;
  /** What happens then. */
  children?: ReactNode;
  /** What cannot be undone; highlighted. */
  warning?: ReactNode;
  /** Has to be typed before the step is taken, e.g. the site's slug; compared exactly. */
  typed?: string;
  okText: string;
  busy: boolean;
  /** The server's error message; '' without an error. */
  refusal: string;
  cancelText?: string;
  /** `false` where nothing is lost by it. */
  danger?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a step, mostly a deletion. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, warning, typed, okText, busy, refusal, onConfirm, onClose } = props;
  const { danger = true, cancelText = t('cancel') } = props;
  const [form] = Form.useForm<{ typed: string }>();
  return (
    <FormDialog
      title={title}
      width={548}
      danger={danger}
      form={form}
      initialValues={{ typed: '' }}
      okText={okText}
      cancelText={cancelText}
      busy={busy}
      refusal={refusal}
      onSubmit={onConfirm}
      onClose={onClose}
    >
      {warning && (
        <p className={styles.warning}>
          <TriangleAlert size={18} strokeWidth={1.75} aria-hidden />
          <span>{warning}</span>
        </p>
      )}
      {children}
      {typed !== undefined && (
        <Form.Item
          name="typed"
          rules={[
            {
              validator: async (_, entered: string) => {
                if (entered !== typed) throw new Error(t('typeFault', { typed }));
              },
            },
          ]}
          label={
            <span>
              {t('typeBefore')} <b className={styles.typed}>{typed}</b> {t('typeAfter')}
            </span>
          }
        >
          <Input size="large" autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Form.Item>
      )}
    </FormDialog>
  );
}
