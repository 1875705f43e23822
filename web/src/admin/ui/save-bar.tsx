import { Button, type GetRef } from 'antd';
import { useRef } from 'react';
import { t } from './messages.ts';
import styles from './save-bar.module.css';
import { UnsavedGuard } from './unsaved-guard.tsx';

interface SaveBarProps {
  isChanged: boolean;
  isBusy: boolean;
  /** The button's label, e.g. 'Save settings'. */
  saveText: string;
  /** E.g. '2 unsaved changes'; '' where there is nothing to say. */
  status: string;
  /** Why it was not saved; '' where nothing was refused. */
  fault: string;
  onDiscard: () => void;
  placeIn?: (search: string) => string | null;
}

/** At the foot of a form: what is unsaved, with Save and Discard; guards against leaving until then. */
export function SaveBar({ isChanged, isBusy, saveText, status, fault, onDiscard, placeIn }: SaveBarProps) {
  const saveButton = useRef<GetRef<typeof Button>>(null);
  return (
    <div className={styles.bar}>
      <UnsavedGuard when={isChanged} {...(placeIn ? { placeIn } : {})} />
      <p role="status">{status || (isChanged || fault ? '' : t('nothingChanged'))}</p>
      <p role="alert" className={styles.fault}>
        {fault}
      </p>
      {isChanged && !isBusy && (
        <Button
          onClick={() => {
            onDiscard();
            saveButton.current?.focus();
          }}
        >
          {t('discard')}
        </Button>
      )}
      <Button
        ref={saveButton}
        type="primary"
        htmlType="submit"
        className={styles.save!}
        aria-disabled={isBusy || !isChanged}
        aria-busy={isBusy}
      >
        {isBusy ? t('saving') : saveText}
      </Button>
    </div>
  );
}
