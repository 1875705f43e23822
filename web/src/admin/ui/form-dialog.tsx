import { Form, type FormInstance, Modal } from 'antd';
import type { ReactNode } from 'react';
import busyButton from './busy-button.module.css';
import styles from './form-dialog.module.css';
import { useFocusBack } from './use-focus-back.ts';

interface FormDialogProps<Values> {
  title: string;
  form: FormInstance<Values>;
  initialValues: Partial<Values>;
  okText: string;
  cancelText: string;
  busy: boolean;
  /** What the server refused, in words; '' where it did not. */
  refusal: string;
  /** Called with values that hold. */
  onSubmit: (values: Values) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for what a step needs that cannot be undone. A fault stands at its field and takes the focus. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  useFocusBack();
  const { title, form, initialValues, okText, cancelText, busy, refusal, onSubmit, onClose, children } =
    props;
  return (
    <Modal
      open
      width={548}
      title={title}
      onCancel={onClose}
      onOk={() => !busy && form.submit()}
      okText={okText}
      cancelText={cancelText}
      okButtonProps={{ danger: true, loading: busy, size: 'large', className: busyButton.button! }}
      cancelButtonProps={{ size: 'large' }}
    >
      <Form<Values>
        form={form}
        className={styles.form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        scrollToFirstError={{ focus: true }}
        initialValues={initialValues}
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
