import { brandPalette, languageOf } from '@biteboard/contracts';
import type { InvitationPayload, StoredMail } from '../stored-mail.ts';
import { isolatedName } from './isolated-name.ts';
import type { MailContent } from './mail-content.ts';
import { wordingIn } from './messages.ts';
import { expiryText } from './reset-content.ts';

type InvitationMail = StoredMail & { told: InvitationPayload };

/** The mail with the link to the dashboard. */
export const invitationContent = (
  { to, told }: InvitationMail,
  { token, sites, publicUrl }: { token: string; sites: readonly string[]; publicUrl: string },
): MailContent => {
  const { language, t } = wordingIn(languageOf([told.language ?? '']));
  const { fill, on, stripe } = brandPalette();
  const by = isolatedName(told.by);
  const names = new Intl.ListFormat(language).format(sites.map(isolatedName));
  const lead =
    told.role === 'admin' || names === ''
      ? t('invitationToAll', { by })
      : t('invitationTo', { by, sites: names });
  return {
    language,
    subject: t('invitationSubject', { by }),
    brand: { name: t('product'), logoUrl: '', fill, on, stripe },
    title: t('invitationTitle'),
    lead: `${lead} ${t('invitationUntil', { email: to, until: expiryText(told) })}`,
    button: { label: t('invitationButton'), url: `${publicUrl}/login/invitation?token=${token}` },
    foot: [t('invitationFoot')],
  };
};
