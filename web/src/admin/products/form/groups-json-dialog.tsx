import type { ExtraOptionGroupInput } from '@biteboard/contracts';
import { Form, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useId, useRef, useState } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { type JsonFault, readGroupsJson, writeGroupsJson } from './groups-json.ts';
import styles from './groups-json-dialog.module.css';
import { t } from './groups-json-messages.ts';

interface GroupsJsonDialogProps {
  groups: readonly ExtraOptionGroupInput[];
  onDone: (groups: ExtraOptionGroupInput[]) => void;
  onClose: () => void;
}

/** All groups of extras as JSON. What is not valid is listed with a link to its place, and never applied. */
export function GroupsJsonDialog({ groups, onDone, onClose }: GroupsJsonDialogProps) {
  const [form] = Form.useForm<{ json: string }>();
  const [faults, setFaults] = useState<readonly JsonFault[]>([]);
  const area = useRef<TextAreaRef>(null);
  const faultsId = useId();
  const check = (json: string): ExtraOptionGroupInput[] | undefined => {
    const read = readGroupsJson(json);
    setFaults('faults' in read ? read.faults : []);
    return 'groups' in read ? read.groups : undefined;
  };
  const goTo = ({ offset }: JsonFault) => {
    const field = area.current?.resizableTextArea?.textArea;
    field?.focus();
    field?.setSelectionRange(offset, offset + 1);
  };
  return (
    <FormDialog
      width={820}
      title={t('title')}
      form={form}
      initialValues={{ json: writeGroupsJson(groups) }}
      okText={t('apply')}
      busy={false}
      refusal=""
      onSubmit={({ json }) => {
        const valid = check(json);
        if (valid) onDone(valid);
      }}
      onClose={onClose}
    >
      <Form.Item name="json" label={t('label')} extra={t('hint')}>
        <Input.TextArea
          ref={area}
          className={styles.text!}
          rows={16}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          aria-invalid={faults.length > 0}
          aria-describedby={faultsId}
          // After the first validation, each change validates again.
          onChange={(event) => faults.length > 0 && check(event.target.value)}
        />
      </Form.Item>
      <div id={faultsId} role="alert">
        {faults.length > 0 && (
          <div className={styles.faults}>
            <p>{t('faults')}</p>
            <ul>
              {faults.map((fault) => (
                <li key={`${fault.offset} ${fault.message}`}>
                  <button type="button" onClick={() => goTo(fault)}>
                    {t('goTo', { line: fault.line, column: fault.column })}
                  </button>{' '}
                  {fault.message}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </FormDialog>
  );
}
