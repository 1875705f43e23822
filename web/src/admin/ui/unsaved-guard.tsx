import { useEffect } from 'react';
import { useBlocker } from '../../lib/router.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { t } from './messages.ts';

interface UnsavedGuardProps {
  when: boolean;
  /** The part of the address' search that leads out too, e.g. the open dialog (`openDialogIn`). */
  placeIn?: (search: string) => string | null;
}

/** Asks before unsaved changes are lost: by another page, a closed window, a reload. */
export function UnsavedGuard({ when, placeIn = () => null }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      when && (from.pathname !== to.pathname || placeIn(from.search) !== placeIn(to.search)),
  );
  useEffect(() => {
    if (!when) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [when]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('unsavedTitle')}
      okText={t('unsavedLeave')}
      cancelText={t('unsavedStay')}
      busy={false}
      refusal=""
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    >
      <p>{t('unsavedText')}</p>
    </ConfirmDialog>
  );
}
