import { t as signInText } from '../../lib/messages/sign-in.ts';
import { Field, type FieldProps } from '../../ui/field.tsx';

/** A line for the own email. */
export function EmailField(props: Pick<FieldProps, 'value' | 'onChange' | 'error'>) {
  return (
    <Field
      {...props}
      label={signInText('email')}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={254}
    />
  );
}
