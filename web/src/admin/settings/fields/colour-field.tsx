import { isHexColour } from '@biteboard/contracts/rules';
import { Form, Input } from 'antd';
import { t } from '../messages.ts';
import styles from './colour-field.module.css';
import { sixDigits } from './colour-text.ts';

interface ColourFieldProps {
  name: 'brandColor' | 'headerColor';
  hint?: string;
}

/** A colour as a swatch that opens the browser's picker, and as hex digits. */
export function ColourField({ name, hint }: ColourFieldProps) {
  return (
    <Form.Item
      name={name}
      label={t(name)}
      extra={hint}
      normalize={(typed: string) => typed.trim()}
      rules={[
        {
          validator: async (_, colour: string) => {
            if (!isHexColour(colour)) throw new Error(t('colourWrong'));
          },
        },
      ]}
    >
      <ColourInput label={t(name)} />
    </Form.Item>
  );
}

interface ColourInputProps {
  label: string;
  /** Given by the form. */
  id?: string;
  value?: string;
  onChange?: (colour: string) => void;
}

function ColourInput({ label, value = '', onChange, ...given }: ColourInputProps) {
  return (
    <div className={styles.colour}>
      <input
        type="color"
        className={styles.swatch}
        aria-label={t('pickColour', { name: label.toLowerCase() })}
        value={sixDigits(value)}
        onChange={(event) => onChange?.(event.target.value.toUpperCase())}
      />
      <Input
        {...given}
        value={value}
        maxLength={7}
        spellCheck={false}
        autoCapitalize="none"
        onChange={(event) => onChange?.(event.target.value)}
      />
    </div>
  );
}
