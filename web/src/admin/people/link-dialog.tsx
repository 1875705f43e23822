import { Modal } from 'antd';
import { CopyButton } from '../ui/copy-button.tsx';
import { useRestoreFocus } from '../ui/use-restore-focus.ts';
import { t } from './messages.ts';
import styles from './people.module.css';
import type { InvitedPerson } from './use-people-changes.ts';

const SHOWN = 'invitation-link';

/** The link of an invitation, shown this once. */
export function LinkDialog({ invited, onClose }: { invited: InvitedPerson; onClose: () => void }) {
  useRestoreFocus();
  const { email, invitationUrl } = invited;
  return (
    <Modal
      open
      width={640}
      title={t('linkTitle', { email })}
      okText={t('linkDone')}
      okButtonProps={{ size: 'large' }}
      mask={{ closable: false }}
      onOk={onClose}
      onCancel={onClose}
      footer={(_, { OkBtn }) => <OkBtn />}
    >
      <p>{t('linkText')}</p>
      <div className={styles.link}>
        <code id={SHOWN}>{invitationUrl}</code>
        <CopyButton text={invitationUrl} shownIn={SHOWN} label={t('link')} />
      </div>
    </Modal>
  );
}
