import { LANGUAGES, type Language } from '@biteboard/contracts/rules';
import { Input } from 'antd';
import { LANGUAGE_NAMES } from './language-names.ts';
import styles from './translated-inputs.module.css';

interface TranslatedInputsProps {
  /** The text of a language; '' where it has none. */
  textIn: (language: Language) => string;
  /** `Option 1 in Français` of a language. */
  labelOf: (language: string) => string;
  onChange: (language: Language, text: string) => void;
}

/** One short text in each language, beside the rows of a list. */
export function TranslatedInputs({ textIn, labelOf, onChange }: TranslatedInputsProps) {
  return (
    <div className={styles.inputs}>
      {LANGUAGES.map((language) => (
        <Input
          key={language}
          dir="auto"
          lang={language}
          maxLength={120}
          autoComplete="off"
          value={textIn(language)}
          placeholder={LANGUAGE_NAMES[language]}
          aria-label={labelOf(LANGUAGE_NAMES[language])}
          onChange={(event) => onChange(language, event.target.value)}
        />
      ))}
    </div>
  );
}
