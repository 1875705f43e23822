import { Button, Form } from 'antd';
import { FormDialog } from '../ui/form-dialog.tsx';
import { ChangeList } from './change-list.tsx';
import styles from './conflict-dialog.module.css';
import type { Choices, Difference } from './differences.ts';
import type { FieldDisplays } from './field-displays.tsx';
import { t } from './messages.ts';
import { SideChoice } from './side-choice.tsx';

interface ConflictDialogProps {
  /** What was changed. */
  name: string;
  differences: readonly Difference[];
  displays: FieldDisplays;
  onSave: (choices: Choices) => void;
  /** Back to what was entered, which stays. */
  onClose: () => void;
}

type Sides = Record<string, 'theirs' | 'mine'>;

/** What others changed since it was opened, by field; the user chooses where both changed, the rest is merged. */
export function ConflictDialog({ name, differences, displays, onSave, onClose }: ConflictDialogProps) {
  const [form] = Form.useForm<Sides>();
  const by = (side: Difference['side']) => differences.filter((one) => one.side === side);
  const [both, theirs, mine] = [by('both'), by('theirs'), by('mine')];
  const all = (side: 'theirs' | 'mine') =>
    form.setFields(both.map(({ field }) => ({ name: field, value: side, errors: [] })));
  return (
    <FormDialog<Sides>
      title={t('title', { name })}
      width={820}
      form={form}
      initialValues={{}}
      okText={t('save')}
      cancelText={t('back')}
      busy={false}
      refusal=""
      remark={
        both.length > 1 && (
          <span className={styles.all}>
            <Button type="text" size="large" onClick={() => all('theirs')}>
              {t('allTheirs')}
            </Button>
            <Button type="text" size="large" onClick={() => all('mine')}>
              {t('allYours')}
            </Button>
          </span>
        )
      }
      onSubmit={() => onSave(form.getFieldsValue(true))}
      onClose={onClose}
    >
      <p>{t(both.length > 0 ? 'intro' : mine.length > 0 ? 'introApart' : 'introTheirs')}</p>
      {both.length > 0 && <h3 className={styles.title}>{t('both')}</h3>}
      {both.map((difference) => (
        <Form.Item
          key={difference.field}
          name={difference.field}
          rules={[{ required: true, message: t('choose') }]}
        >
          <SideChoice difference={difference} displays={displays} />
        </Form.Item>
      ))}
      <ChangeList title={t('theirs')} differences={theirs} by="theirs" displays={displays} />
      <ChangeList title={t('mine')} differences={mine} by="mine" displays={displays} />
    </FormDialog>
  );
}
