import { useEffect } from 'react';
import { useBlocker } from '../../lib/router.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { t } from './messages.ts';

interface UnsavedGuardProps {
  when: boolean;
  /** What of the address' search leads out too, e.g. what stands open by it (`openedIn`). */
  placeIn?: (search: string) => string | null;
}

/** Asks before a way out that would lose what was changed and not saved: another page, a closed window, a reload. */
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
