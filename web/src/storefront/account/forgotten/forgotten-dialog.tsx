import { BottomSheet } from '../../../ui/bottom-sheet.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from './ask-for-link.module.css';
import { AskForLink } from './ask-for-link.tsx';
import { t } from './messages.ts';

interface ForgottenDialogProps {
  /** What was typed into the login. */
  email: string;
  onBack: () => void;
  onClose: () => void;
}

/** Asks for a link to a new password, opened from the login. */
export function ForgottenDialog({ email, onBack, onClose }: ForgottenDialogProps) {
  return (
    <BottomSheet title={t('title')} width={480} onClose={onClose}>
      <AskForLink email={email} />
      <div className={styles.back}>
        <Button kind="text" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </BottomSheet>
  );
}
