import { Form, Input } from 'antd';

interface TextFieldProps {
  name: string | string[];
  label: string;
  most: number;
  hint?: string;
}

/** A word or number of another company's, e.g. an account: taken as it is pasted. */
export function TextField({ name, label, most, hint }: TextFieldProps) {
  return (
    <Form.Item name={name} label={label} extra={hint}>
      <Input maxLength={most} autoComplete="off" autoCapitalize="none" spellCheck={false} />
    </Form.Item>
  );
}
