import { endpoint } from '../endpoint.ts';
import { Mail, MailSummary } from '../entities/mail.ts';
import { Page, PageQuery, Struct } from '../schema.ts';
import { ById } from './params.ts';

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
