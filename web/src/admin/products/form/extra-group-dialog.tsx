import { Button, Form, Input, InputNumber, Switch } from 'antd';
import { TranslatedFields } from '../../translations/translated-fields.tsx';
import { translationsPart } from '../../translations/translations-saved.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { type FormGroup, type GroupFault, groupFaults } from './extra-group.ts';
import styles from './extra-group-dialog.module.css';
import { t } from './messages.ts';
import { OptionListField } from './option-list-field.tsx';
import type { RenderGroupsWithin } from './option-rows.tsx';

interface ExtraGroupDialogProps {
  group: FormGroup;
  currency: string;
  isNew: boolean;
  groupsWithin?: RenderGroupsWithin | undefined;
  onDone: (group: FormGroup) => void;
  onDelete: () => void;
  onClose: () => void;
}

interface Values extends Omit<FormGroup, 'min'> {
  isRequired: boolean;
  min: number | null;
}

const LIMIT = { min: 0, max: 100, precision: 0, size: 'large', className: styles.number! } as const;

/** One group of extras: what it is called, how many have to and may be chosen, and from what. */
export function ExtraGroupDialog({
  group,
  currency,
  isNew,
  groupsWithin,
  onDone,
  onDelete,
  onClose,
}: ExtraGroupDialogProps) {
  const [form] = Form.useForm<Values>();
  const isRequired = Form.useWatch('isRequired', form) ?? group.min > 0;
  const read = (): FormGroup => {
    const values = { ...group, ...form.getFieldsValue() };
    return {
      ...(group.groupKey === undefined ? {} : { groupKey: group.groupKey }),
      groupLabel: values.groupLabel.trim(),
      min: values.isRequired ? (values.min ?? 1) : 0,
      max: values.max ?? null,
      freeCount: values.freeCount ?? null,
      maxEach: values.maxEach ?? null,
      ...translationsPart(group.translations, values.translations),
      options: values.options,
    };
  };
  const sound = (field: GroupFault['field']) => ({
    validator: async () => {
      const fault = groupFaults(read()).find((one) => one.field === field);
      if (fault) throw new Error(fault.message);
    },
  });
  return (
    <FormDialog<Values>
      title={t(isNew ? 'group.new' : 'group.edit')}
      form={form}
      initialValues={{ ...group, isRequired: group.min > 0, min: Math.max(1, group.min) }}
      okText={t('group.done')}
      busy={false}
      refusal=""
      remark={
        !isNew && (
          <Button type="text" danger size="large" onClick={onDelete}>
            {t('group.delete')}
          </Button>
        )
      }
      onSubmit={() => onDone(read())}
      onClose={onClose}
    >
      <Form.Item name="groupLabel" label={t('group.label')} rules={[sound('groupLabel')]}>
        <Input dir="auto" size="large" maxLength={120} autoComplete="off" />
      </Form.Item>
      <TranslatedFields text="groupLabel" />
      <div className={styles.rule}>
        <Form.Item
          name="isRequired"
          label={t('group.required')}
          valuePropName="checked"
          extra={t('group.requiredHint')}
        >
          <Switch />
        </Form.Item>
        {isRequired && (
          <Form.Item name="min" label={t('group.min')} rules={[sound('min')]}>
            <InputNumber {...LIMIT} min={1} />
          </Form.Item>
        )}
        <Form.Item name="max" label={t('group.max')} extra={t('group.maxHint')} rules={[sound('max')]}>
          <InputNumber {...LIMIT} />
        </Form.Item>
        <Form.Item name="freeCount" label={t('group.free')} extra={t('group.freeHint')}>
          <InputNumber {...LIMIT} />
        </Form.Item>
        <Form.Item name="maxEach" label={t('group.maxEach')} extra={t('group.maxHint')}>
          <InputNumber {...LIMIT} min={1} max={99} />
        </Form.Item>
      </div>
      <Form.Item name="options" label={t('group.options')} rules={[sound('options')]}>
        <OptionListField
          rowsFirst
          name={t('group.options')}
          currency={currency}
          example={t('group.example')}
          hint={t('shorthandHint')}
          saved={group.options}
          groupsWithin={groupsWithin}
        />
      </Form.Item>
    </FormDialog>
  );
}
