import type { AdminSite, SecretSetting } from '@biteboard/contracts';
import { Form } from 'antd';
import { useSite } from '../../site/site.ts';
import { SecretInput } from './secret-input.tsx';

interface SecretFieldProps {
  name: SecretSetting;
  label: string;
  /** Whose secret it is. */
  provider: string;
  hint?: string;
}

/** A secret: only whether it is set is ever known here. */
export function SecretField({ name, label, provider, hint }: SecretFieldProps) {
  const { secretsSet }: AdminSite = useSite();
  return (
    <Form.Item name={name} label={label} extra={hint}>
      <SecretInput name={label} provider={provider} isSet={secretsSet[name] === true} />
    </Form.Item>
  );
}
