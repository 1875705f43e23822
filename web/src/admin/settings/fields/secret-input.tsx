import type { AdminSite, SecretSetting } from '@biteboard/contracts';
import { Button, Form, Input } from 'antd';
import { useRef, useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts';
import { useSite } from '../../site/site.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { t } from '../messages.ts';
import styles from './secret-input.module.css';

interface SecretInputProps {
  /** What it is, e.g. 'Client secret'. */
  name: string;
  provider: string;
  isSet: boolean;
  /** Given by the form: undefined leaves the secret as it is, null waits for another, '' clears it. */
  id?: string;
  value?: string | null;
  onChange?: (secret: string | null | undefined) => void;
}

/** Set, with ways to replace and to clear it; or an empty field to paste it into. */
export function SecretInput({ name, provider, isSet, id, value, onChange }: SecretInputProps) {
  const [asks, setAsks] = useState(false);
  const isCleared = value === '';
  const isTyping = !isSet || (value !== undefined && !isCleared);
  const place = useRef<HTMLDivElement>(null);
  useFocusFallback(`${isTyping} ${isCleared}`, () => place.current);
  const quiet = { type: 'text', size: 'small' } as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be laid out as a form of its own.
    <div
      ref={place}
      role="group"
      aria-label={t('secretOf', { name: name.toLowerCase(), provider })}
      tabIndex={-1}
      className={classNames(styles.secret, !isTyping && styles.kept)}
      {...(isTyping ? {} : { id })}
    >
      {isTyping ? (
        <Input
          {...(id ? { id } : {})}
          type="password"
          // Browsers fill `off` in with the login's password all the same.
          autoComplete="new-password"
          maxLength={500}
          spellCheck={false}
          autoFocus={isSet}
          {...(isSet ? {} : { prefix: <span className={styles.unset} /> })}
          placeholder={t(isSet ? 'secretPaste' : 'secretUnset')}
          value={value ?? ''}
          onChange={(event) => onChange?.(event.target.value || null)}
        />
      ) : (
        <span className={classNames(styles.state, isCleared && styles.cleared)}>
          {t(isCleared ? 'secretCleared' : 'secretSet')}
        </span>
      )}
      {isSet && (isTyping || isCleared) && (
        <Button {...quiet} onClick={() => onChange?.(undefined)}>
          {t('secretKeep')}
        </Button>
      )}
      {!isTyping && !isCleared && (
        <>
          <Button {...quiet} onClick={() => onChange?.(null)}>
            {t('secretReplace')}
          </Button>
          <Button {...quiet} danger onClick={() => setAsks(true)}>
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
