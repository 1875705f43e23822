import { brandPalette, languageOf } from '@biteboard/contracts';
import type { ResetPayload, StoredMail } from '../stored-mail.ts';
import type { MailContent } from './mail-content.ts';
import { wordingIn } from './messages.ts';

type ResetMail = StoredMail & { told: ResetPayload };

/** When a link expires, in UTC, because the reader's time zone is unknown. */
export const expiryText = ({ until }: ResetPayload): string => `${until.slice(0, 16).replace('T', ' ')} UTC`;

/** The mail with the link that sets a new password. */
export const resetContent = ({ to, told }: ResetMail, token: string, publicUrl: string): MailContent => {
  const { language, t } = wordingIn(languageOf([told.language ?? '']));
  const { fill, on, stripe } = brandPalette();
  const until = expiryText(told);
  return {
    language,
    subject: t('resetSubject'),
    brand: { name: t('product'), logoUrl: '', fill, on, stripe },
    title: t('resetTitle'),
    lead: t('resetLead', { email: to, until }),
    button: { label: t('resetButton'), url: `${publicUrl}/reset?token=${token}` },
    foot: [t('resetFoot')],
  };
};
