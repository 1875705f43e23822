import { Button, Form, type GetRef } from 'antd';
import { useRef } from 'react';
import { messageOf } from '../../lib/api.ts';
import { UnsavedGuard } from '../ui/unsaved-guard.tsx';
import styles from './save-bar.module.css';
import { patchOf } from './settings-values.ts';
import { t } from './texts.ts';
import type { Settings } from './use-settings.ts';

/** How much is unsaved, and both ways to end that; holds back a way out until then. */
export function SaveBar({ settings }: { settings: Settings }) {
  const { form, saved, save, discard } = settings;
  const saveButton = useRef<GetRef<typeof Button>>(null);
  const values = Form.useWatch([], { form, preserve: true });
  const count = values ? Object.keys(patchOf(saved, { ...saved, ...values })).length : 0;
  const busy = save.isPending;
  return (
    <div className={styles.bar}>
      <UnsavedGuard when={count > 0} />
      <p role="status">{count > 0 ? t('unsaved', { count }) : save.isSuccess && t('allSaved')}</p>
      <p role="alert" className={styles.fault}>
        {save.isError && t('notSaved', { message: messageOf(save.error) })}
      </p>
      {count > 0 && !busy && (
        <Button
          onClick={() => {
            discard();
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
        aria-disabled={busy || count === 0}
        aria-busy={busy}
      >
        {t(busy ? 'saving' : 'save')}
      </Button>
    </div>
  );
}
