import type { DefaultSite } from '@biteboard/contracts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { t } from '../messages.ts';

interface OtherDefaultDialogProps {
  /** The site that is to be the default one. */
  name: string;
  /** The one that others have made the default since; null for none. */
  now: DefaultSite | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** There is one default site, and others have made it another one. */
export function OtherDefaultDialog({ name, now, onConfirm, onClose }: OtherDefaultDialogProps) {
  return (
    <ConfirmDialog
      title={t('default.title', { name })}
      okText={t('default.still')}
      danger={false}
      busy={false}
      refusal=""
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{now ? t('default.meanwhile', { name: now.name }) : t('default.noneMeanwhile')}</p>
    </ConfirmDialog>
  );
}
