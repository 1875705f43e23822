import { Form, Input } from 'antd';
import { t } from '../messages.ts';
import styles from './reason-field.module.css';

/** The form's `reason`: typed, or chosen from frequent ones. */
export function ReasonField({ ideas }: { ideas: readonly string[] }) {
  const form = Form.useFormInstance<{ reason: string }>();
  const reason = Form.useWatch('reason', form);
  const choose = (idea: string) => {
    form.setFieldValue('reason', idea);
    form.setFields([{ name: 'reason', errors: [] }]);
  };
  return (
    <>
      <Form.Item
        name="reason"
        label={t('reason')}
        extra={t('reasonHint')}
        rules={[{ required: true, whitespace: true, message: t('reasonMissing') }]}
      >
        <Input.TextArea dir="auto" autoSize={{ minRows: 2, maxRows: 5 }} maxLength={300} />
      </Form.Item>
      <fieldset className={styles.ideas} aria-label={t('reasonIdeas')}>
        {ideas.map((idea) => (
          <button key={idea} type="button" aria-pressed={idea === reason} onClick={() => choose(idea)}>
            {idea}
          </button>
        ))}
      </fieldset>
    </>
  );
}
