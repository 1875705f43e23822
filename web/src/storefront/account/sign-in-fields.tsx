import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { t as signInText } from '../../lib/messages/sign-in.ts';
import { Field, type FieldProps } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

/** A field for the customer's own email. */
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

const EYE = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** A field for a password, which can be shown. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      required
      maxLength={200}
      trailing={
        <IconButton
          label={signInText(shown ? 'hidePassword' : 'showPassword')}
          icon={shown ? <EyeOff {...EYE} /> : <Eye {...EYE} />}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
