import { brandPalette, languageOf } from '@biteboard/contracts';
import type { Mail, TellsReset } from '../mail.ts';
import type { MailContent } from './mail-content.ts';
import { wordingIn } from './messages.ts';

type ResetMail = Mail & { told: TellsReset };

/** Until when a link is good; nobody knows the reader's zone. */
export const untilText = ({ until }: TellsReset): string => `${until.slice(0, 16).replace('T', ' ')} UTC`;

/** The mail with the link that sets a new password. */
export const resetContent = ({ to, told }: ResetMail, token: string, publicUrl: string): MailContent => {
  const { language, t } = wordingIn(languageOf([told.language ?? '']));
  const { fill, on, stripe } = brandPalette();
  const until = untilText(told);
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
