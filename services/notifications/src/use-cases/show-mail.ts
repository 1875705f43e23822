import type { Claims, Mail as MailAnswer, MailSummary } from '@biteboard/contracts';
import { siteWithLocations } from '@biteboard/contracts/rules';
import type { Page } from '@biteboard/platform/documents';
import { notYourSite, runs, sitesOf } from '@biteboard/platform/http';
import { notFound } from '@biteboard/platform/ports';
import { invitationContent } from '../mail/invitation-content.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { mailHtml } from '../mail/mail-html.ts';
import { mailText } from '../mail/mail-text.ts';
import { orderContent } from '../mail/order-content.ts';
import { resetContent } from '../mail/reset-content.ts';
import type { Notifications } from '../notifications.ts';
import type { StoredMail } from '../stored-mail.ts';

const MASK = '••••••';

/** The content of a mail; the token in its link only where `secrets` is `shown`. */
export const mailContentOf = async (
  { secrets, settings, sites }: Notifications,
  mail: StoredMail,
  reading: { secrets: 'shown' | 'masked' },
): Promise<MailContent> => {
  const { told } = mail;
  if ('order' in told) {
    const site = await sites.find(told.order.siteId);
    return orderContent({ ...mail, told }, site, settings.publicUrl);
  }
  const isShown = reading.secrets === 'shown' && told.sealedToken !== '';
  const token = isShown ? secrets.decrypt(told.sealedToken) : MASK;
  const { publicUrl } = settings;
  if (!('siteIds' in told)) return resetContent({ ...mail, told }, token, publicUrl);
  const known = await Promise.all(told.siteIds.map((id) => sites.find(id)));
  const places = known.flatMap((site) =>
    site ? [siteWithLocations(site.name, told.locations?.[site._id])] : [],
  );
  const names = [...(told.groups ?? []), ...places];
  return invitationContent({ ...mail, told }, { token, sites: names, publicUrl });
};

const summaryOf = (mail: StoredMail, { subject }: MailContent): MailSummary => ({
  mailId: mail._id,
  kind: mail.kind,
  to: mail.to,
  subject,
  state: mail.state,
  at: mail.at,
  sentAt: mail.sentAt,
  tries: mail.tries,
  error: mail.error,
  siteName: mail.siteName,
});

/** A mail as a list shows it. */
export const mailSummary = async (service: Notifications, mail: StoredMail): Promise<MailSummary> =>
  summaryOf(mail, await mailContentOf(service, mail, { secrets: 'masked' }));

export const listMails = async (
  service: Notifications,
  { user, page = 1, pageSize = 20 }: { user: Claims; page?: number; pageSize?: number },
): Promise<Page<MailSummary>> => {
  const found = await service.mails.page(sitesOf(user), page, pageSize);
  const items = await Promise.all(found.items.map((mail) => mailSummary(service, mail)));
  return { ...found, items };
};

/** Throws 404, and 403 for a user who does not run its site. */
export const getMail = async ({ mails }: Notifications, id: string, user: Claims): Promise<StoredMail> => {
  const mail = await mails.find(id);
  if (!mail) throw notFound('MAIL_NOT_FOUND', 'There is no such mail.');
  if (!runs(user, mail)) throw notYourSite();
  return mail;
};

/**
 * A mail with its HTML and text. The link in another person's mail gives access to their account: it is shown only where
 * the dashboard is reachable from this machine alone and no mail server is configured.
 */
export const showMail = async (service: Notifications, id: string, user: Claims): Promise<MailAnswer> => {
  const mail = await getMail(service, id, user);
  const shown = service.settings.loopback && mail.state === 'kept';
  const content = await mailContentOf(service, mail, { secrets: shown ? 'shown' : 'masked' });
  return { ...summaryOf(mail, content), html: mailHtml(content), text: mailText(content) };
};
