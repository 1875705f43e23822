import type { DefaultSite } from '@biteboard/contracts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { t } from '../messages.ts';

interface OtherDefaultDialogProps {
  /** The site that is to be the default one. */
  name: string;
  /** The one that somebody has made it meanwhile; null: none is any more. */
  now: DefaultSite | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** There is one default site, and it is another one by now than was seen. */
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
