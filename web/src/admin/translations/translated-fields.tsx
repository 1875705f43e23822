import { LANGUAGES } from '@biteboard/contracts/rules';
import { Form, Input } from 'antd';
import { LANGUAGE_NAMES } from './language-names.ts';
import { t } from './messages.ts';
import styles from './translated-fields.module.css';

interface TranslatedFieldsProps {
  /** What the contract calls the text, e.g. `name`. */
  text: string;
  /** `Name in Français` of a language. */
  labelOf: (language: string) => string;
}

/** One short text in each language, as the fields `translations` of a form. */
export function TranslatedFields({ text, labelOf }: TranslatedFieldsProps) {
  return (
    <fieldset className={styles.fields} aria-label={t('title')}>
      {LANGUAGES.map((language) => (
        <div key={language} lang={language}>
          <Form.Item name={['translations', language, text]} label={labelOf(LANGUAGE_NAMES[language])}>
            <Input dir="auto" size="large" maxLength={120} autoComplete="off" />
          </Form.Item>
        </div>
      ))}
    </fieldset>
  );
}
