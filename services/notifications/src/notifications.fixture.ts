import {
  type Claims,
  type DataOf,
  events,
  type Language,
  type Mail,
  type MailSummary,
  type OrderSnapshot,
} from '@biteboard/contracts';
import {
  anOrder,
  aSite,
  eventually,
  openServiceApp,
  type TestPortsOptions,
} from '@biteboard/platform/testing';
import { expect } from '@jest/globals';
import { notificationsService } from './index.ts';
import { isTried, type StoredMail } from './stored-mail.ts';

export const chief: Claims = { role: 'admin', email: 'chief@biteboard.test', userId: 'chief' };

/** The service with Haldi House in its projection, and the calls and events of its tests. */
export const openMailService = async (
  settings: TestPortsOptions['settings'] = {},
  log?: (line: string) => void,
) => {
  const service = await openServiceApp(notificationsService, { settings, log });
  const { own, ports, publish, call } = service;
  await publish(events.SiteChanged, 'site-1', { site: aSite({ logoUrl: '/files/logo.webp' }), version: 1 });

  const askReset = (token: string, id?: string, language?: Language) =>
    publish(
      events.PasswordResetAsked,
      'ana',
      {
        userId: 'ana',
        email: 'ana@biteboard.test',
        name: 'Ana',
        ...(language ? { language } : {}),
        sealedToken: own.secrets.encrypt(token),
        until: new Date(ports.clock.now() + 3_600_000).toISOString(),
      },
      id,
    );
  const invite = (token: string, patch: Partial<DataOf<typeof events.PersonInvited>> = {}) =>
    publish(events.PersonInvited, 'marco', {
      userId: 'marco',
      email: 'marco@biteboard.test',
      name: 'Marco',
      role: 'manager',
      siteIds: ['site-1'],
      by: 'Ines Duarte',
      language: 'en',
      sealedToken: own.secrets.encrypt(token),
      until: new Date(ports.clock.now() + 7 * 24 * 3_600_000).toISOString(),
      ...patch,
    });
  const paid = (patch: Partial<OrderSnapshot> = {}, id?: string) => {
    const at = new Date(ports.clock.now()).toISOString();
    const order = anOrder({ status: 'paid', paidAt: at, createdAt: at, readyAt: at, ...patch });
    return publish(events.OrderPaid, order._id, { order }, id);
  };
  const list = async (query = '') =>
    (await call('GET', `/api/admin/mails${query}`, { as: chief })).json() as {
      items: MailSummary[];
      total: number;
    };
  const read = async (mailId: string) =>
    (await call('GET', `/api/admin/mails/${mailId}`, { as: chief })).json() as Mail;
  /** The newest mail, once it is in that state. */
  const newest = (state: MailSummary['state']) =>
    eventually(async () => {
      const [mail] = (await list()).items;
      expect(mail?.state).toBe(state);
      return mail as MailSummary;
    });
  /** Advances the clock until the claim holds, but not while a mail is being sent: its claim would expire. */
  const passing = (claim: () => void | Promise<void>, stepMs = 30_000) =>
    eventually(async () => {
      const now = new Date(ports.clock.now()).toISOString();
      const mails = await own.database
        .collection<StoredMail>({ name: 'mails' })
        .find({ dueAt: { $gt: now } });
      if (!mails.some(isTried)) ports.clock.advance(stepMs);
      await claim();
    });
  return { ...service, askReset, invite, paid, list, read, newest, passing };
};
