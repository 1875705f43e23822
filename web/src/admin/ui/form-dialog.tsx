import { Form, type FormInstance, Modal } from 'antd';
import { type ReactNode, useId } from 'react';
import busyButton from './busy-button.module.css';
import styles from './form-dialog.module.css';
import { t } from './messages.ts';
import { useRestoreFocus } from './use-restore-focus.ts';

interface FormDialogProps<Values> {
  title: ReactNode;
  form: FormInstance<Values>;
  initialValues: Partial<Values>;
  okText: string;
  /** The button's text while it is busy; without, it shows the spinner alone. */
  busyText?: string;
  cancelText?: string;
  busy: boolean;
  /** The server's error message; '' without an error. */
  refusal: string;
  /** Called with values that hold. */
  onSubmit: (values: Values) => void;
  onClose: () => void;
  /** The step cannot be undone. */
  danger?: boolean;
  /** In pixels: 548 for a question, 640 for a form (design README, 41–52). */
  width?: number;
  className?: string | undefined;
  /** Shown left of the foot's buttons. */
  remark?: ReactNode;
  children: ReactNode;
}

/** A form in a dialog. A fault is shown at its field until that is changed, and takes the focus. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  useRestoreFocus();
  const formId = useId();
  const { title, form, initialValues, okText, busyText, busy, refusal, onSubmit, onClose, children } = props;
  const { danger = false, width = 640, className, remark, cancelText = t('cancel') } = props;
  return (
    <Modal
      open
      width={width}
      {...(className ? { className } : {})}
      title={<span dir="auto">{title}</span>}
      onCancel={onClose}
      okText={(busy && busyText) || okText}
      cancelText={cancelText}
      okButtonProps={{
        htmlType: 'submit',
        form: formId,
        danger,
        loading: busy,
        size: 'large',
        className: busyText ? styles.saying! : busyButton.button!,
      }}
      cancelButtonProps={{ size: 'large' }}
      footer={(buttons) => (
        <div className={styles.foot}>
          <div className={styles.remark}>{remark}</div>
          {buttons}
        </div>
      )}
    >
      <Form<Values>
        form={form}
        name={formId}
        noValidate
        className={styles.form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        scrollToFirstError={{ focus: true }}
        initialValues={initialValues}
        onValuesChange={(changed) =>
          form.setFields(Object.keys(changed).map((name) => ({ name: name as never, errors: [] })))
        }
        onFinish={(values) => !busy && onSubmit(values)}
      >
        {children}
        {refusal && (
          <p role="alert" className={styles.refusal}>
            {refusal}
          </p>
        )}
      </Form>
    </Modal>
  );
}
