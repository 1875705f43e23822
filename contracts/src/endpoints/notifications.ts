import { endpoint } from '../endpoint.ts';
import { Mail, MailSummary } from '../entities/mail.ts';
import { Notification } from '../entities/notification.ts';
import { Page, PageQuery, Struct } from '../schema.ts';
import { OUTBOUND_RETRIES, OUTBOUND_TESTS } from './limits.ts';
import { ById, OfSite, OfSiteById } from './params.ts';

export const adminListMails = endpoint({
  service: 'notifications',
  method: 'GET',
  path: '/api/admin/mails',
  summary:
    'Mails of the sites that the caller runs, newest first: sent, waiting, or kept where no mail server is configured',
  access: 'sites',
  query: Struct(PageQuery),
  response: Page(MailSummary),
});
export const adminGetMail = endpoint({
  service: 'notifications',
  method: 'GET',
  path: '/api/admin/mails/:id',
  summary: 'One mail as it is read',
  access: 'sites',
  params: ById,
  response: Mail,
});
export const adminSendMailAgain = endpoint({
  service: 'notifications',
  method: 'POST',
  path: '/api/admin/mails/:id/again',
  summary: 'Have a mail go out once more; 409 where no mail server is set up, or its link is past its time',
  access: 'sites',
  params: ById,
  response: MailSummary,
  status: 202,
  limit: OUTBOUND_RETRIES,
});
export const adminListNotifications = endpoint({
  service: 'notifications',
  method: 'GET',
  path: '/api/admin/sites/:siteId/notifications',
  summary: "What was posted to a site's orderNotifyUrl, newest first, each with its last answer",
  access: 'site',
  params: OfSite,
  query: Struct(PageQuery),
  response: Page(Notification),
});
export const adminTestNotification = endpoint({
  service: 'notifications',
  method: 'POST',
  path: '/api/admin/sites/:siteId/notifications',
  summary: "Post a test to a site's orderNotifyUrl, once; 409 where none is set",
  access: 'site',
  params: OfSite,
  response: Notification,
  status: 202,
  limit: OUTBOUND_TESTS,
});
export const adminSendNotificationAgain = endpoint({
  service: 'notifications',
  method: 'POST',
  path: '/api/admin/sites/:siteId/notifications/:id/again',
  summary: 'Try a post now, whatever became of it; if it fails, it is repeated for another day',
  access: 'site',
  params: OfSiteById,
  response: Notification,
  status: 202,
  limit: OUTBOUND_RETRIES,
});
