import { Modal } from 'antd';
import { useState } from 'react';
import { openedMail, useOpenDialog } from '../site/open-dialog.ts';
import { useRestoreFocus } from '../ui/use-restore-focus.ts';
import { MailView } from './mail-view.tsx';
import { MailsList } from './mails-list.tsx';
import { t } from './messages.ts';

/** The mails of all sites over whatever is open (`?open=mails`), or one of them (`?open=mail:42`). */
export function MailsDialog() {
  useRestoreFocus();
  const { opened, open, close } = useOpenDialog();
  const [page, setPage] = useState(1);
  const id = openedMail(opened);
  return (
    <Modal open width={960} title={t('title')} footer={null} onCancel={close}>
      {id ? (
        <MailView id={id} onBack={() => open('mails')} />
      ) : (
        <MailsList page={page} onPage={setPage} onOpen={(mailId) => open(`mail:${mailId}`)} />
      )}
    </Modal>
  );
}
