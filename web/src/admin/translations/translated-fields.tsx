import { LANGUAGES } from '@biteboard/contracts/rules';
import { Form, Input } from 'antd';
import { LANGUAGE_NAMES } from './language-names.ts';
import { t } from './messages.ts';
import styles from './translated-fields.module.css';

interface TranslatedFieldsProps {
  /** What the contract calls the text, e.g. `name`. */
  text: string;
}

/**
 * One short text in each language, as the fields `translations` of a form. Each is labelled by its language alone: beside
 * it is the field of the shop's own text, which nobody should take for another.
 */
export function TranslatedFields({ text }: TranslatedFieldsProps) {
  return (
    <fieldset className={styles.fields}>
      <legend>{t('title')}</legend>
      {LANGUAGES.map((language) => (
        <div key={language} lang={language}>
          <Form.Item name={['translations', language, text]} label={LANGUAGE_NAMES[language]}>
            <Input dir="auto" size="large" maxLength={120} autoComplete="off" />
          </Form.Item>
        </div>
      ))}
    </fieldset>
  );
}
