import { openedMail, useOpenDialog } from '../site/open-dialog.ts';
import { Region } from '../ui/region.tsx';

/** Fetched when the first of them is opened. */
const accountDialog = () => import('../account/account-dialog.tsx').then((part) => part.AccountDialog);

const mailsDialog = () => import('../mails/mails-dialog.tsx').then((part) => part.MailsDialog);

/** What the header's buttons open. */
export function HeaderDialogs() {
  const { opened } = useOpenDialog();
  return (
    <>
      {openedMail(opened) !== null && <Region load={mailsDialog} />}
      {opened === 'account' && <Region load={accountDialog} />}
    </>
  );
}
