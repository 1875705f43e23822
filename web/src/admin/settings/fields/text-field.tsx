import { Form, Input } from 'antd';

interface TextFieldProps {
  name: string | string[];
  label: string;
  most: number;
  hint?: string;
}

/** An identifier of another company, e.g. an account: used as it is pasted. */
export function TextField({ name, label, most, hint }: TextFieldProps) {
  return (
    <Form.Item name={name} label={label} extra={hint}>
      <Input maxLength={most} autoComplete="off" autoCapitalize="none" spellCheck={false} />
    </Form.Item>
  );
}
