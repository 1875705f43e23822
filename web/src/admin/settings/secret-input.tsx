import { Button, Input } from 'antd';
import { useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import styles from './secret-input.module.css';
import { t } from './texts.ts';

interface SecretInputProps {
  /** What it is, e.g. 'Client secret'. */
  name: string;
  provider: string;
  isSet: boolean;
  /** Given by the form: undefined leaves the secret as it is, '' clears it. */
  id?: string;
  value?: string;
  onChange?: (secret: string | undefined) => void;
}

/** Set, with ways to replace and to clear it; or an empty field to paste it into. */
export function SecretInput({ name, provider, isSet, id, value, onChange }: SecretInputProps) {
  const [isReplacing, setReplacing] = useState(false);
  const [asks, setAsks] = useState(false);
  const leave = () => {
    setReplacing(false);
    onChange?.(undefined);
  };
  const what = `${name.toLowerCase()} of ${provider}`;
  const isTyping = !isSet || isReplacing || (value !== undefined && value !== '');
  if (isTyping)
    return (
      <div className={styles.typing}>
        <Input
          {...(id ? { id } : {})}
          type="password"
          // Browsers fill `off` in with the login's password all the same.
          autoComplete="new-password"
          maxLength={500}
          spellCheck={false}
          autoFocus={isReplacing}
          {...(isSet ? {} : { prefix: <span className={styles.unset} /> })}
          placeholder={t(isSet ? 'secretPaste' : 'secretUnset')}
          value={value ?? ''}
          onChange={(event) => onChange?.(event.target.value || undefined)}
        />
        {isSet && (
          <Button type="text" onClick={leave}>
            {t('secretKeep')}
          </Button>
        )}
      </div>
    );
  const isCleared = value === '';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be laid out as a form of its own.
    <div id={id} role="group" aria-label={what} tabIndex={-1} className={styles.kept}>
      <span className={classNames(styles.state, isCleared && styles.cleared)}>
        {t(isCleared ? 'secretCleared' : 'secretSet')}
      </span>
      {isCleared ? (
        <Button type="text" size="small" onClick={leave}>
          {t('secretKeep')}
        </Button>
      ) : (
        <>
          <Button type="text" size="small" onClick={() => setReplacing(true)}>
            {t('secretReplace')}
          </Button>
          <Button type="text" size="small" danger onClick={() => setAsks(true)}>
            {t('secretClear')}
          </Button>
        </>
      )}
      {asks && (
        <ConfirmDialog
          title={t('secretClearTitle', { name: name.toLowerCase(), provider })}
          okText={t('secretClear')}
          busy={false}
          refusal=""
          onConfirm={() => {
            setAsks(false);
            onChange?.('');
          }}
          onClose={() => setAsks(false)}
        >
          <p>{t('secretClearText')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
