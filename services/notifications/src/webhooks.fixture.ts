import { createHmac } from 'node:crypto';
import { type CloudEvent, events, type Notification, type OrderSnapshot } from '@biteboard/contracts';
import { anOrder, aSite, eventually, type FarCall, openFarSide } from '@biteboard/platform/testing';
import { afterEach, expect } from '@jest/globals';
import { chief, openMailService } from './notifications.fixture.ts';

export const SECRET = 'a secret of the shop';

/** The service, a shop whose webhooks go to a receiver on this machine, and that receiver. */
const openWebhooks = async ({ allowPrivateCalls = true, answers = 'taken' } = {}) => {
  const receiver = await openFarSide(() => ({ status: 200, body: answers }));
  const service = await openMailService({ allowPrivateCalls });
  const { own, ports, publish, call } = service;
  let version = 1;
  const setSite = (orderNotifyUrl: string, { secret = SECRET, siteId = 'site-1' } = {}) => {
    version += 1;
    const secrets: Record<string, string> = secret ? { orderNotifySecret: own.secrets.encrypt(secret) } : {};
    const site = aSite({ _id: siteId, slug: `slug-of-${siteId}`, orderNotifyUrl, secrets });
    return publish(events.SiteChanged, siteId, { site, version });
  };
  const listWebhooks = async (query = '', siteId = 'site-1') =>
    (await call('GET', `/api/admin/sites/${siteId}/notifications${query}`, { as: chief })).json() as {
      items: Notification[];
      total: number;
    };
  /** The newest webhook, once it is in that state; the clock advances by `passing` while its next attempt is not due. */
  const newest = (state: Notification['state'], passing = 0) =>
    eventually(async () => {
      const [webhook] = (await listWebhooks()).items;
      if (Date.parse(webhook?.nextAt ?? '') > ports.clock.now()) ports.clock.advance(passing);
      expect(webhook?.state).toBe(state);
      return webhook as Notification;
    });
  const cancelled = (patch: Partial<OrderSnapshot> = {}, id?: string) =>
    publish(
      events.OrderCancelled,
      'order-1',
      { order: anOrder({ status: 'cancelled', ...patch }), refundId: 'r', refundCents: 0, reason: '' },
      id,
    );
  const refunded = (patch: Partial<OrderSnapshot> = {}, id?: string) =>
    publish(
      events.OrderRefunded,
      'order-1',
      { order: anOrder({ refundedCents: 500, ...patch }), refundId: 'r', amountCents: 500 },
      id,
    );
  const again = (id: string, siteId = 'site-1') =>
    call('POST', `/api/admin/sites/${siteId}/notifications/${id}/again`, { as: chief });
  const publishAgain = (event: CloudEvent) => own.bus.publish([event]);

  await setSite(`${receiver.url}/orders`);
  return {
    ...service,
    receiver,
    setSite,
    listWebhooks,
    newest,
    cancelled,
    refunded,
    again,
    publishAgain,
    close: async () => {
      await receiver.close();
      await service.close();
    },
  };
};

/** Opens the service for a test of this file, and closes it after the test. */
export const webhooksOfEachTest = () => {
  let close: () => Promise<void>;
  afterEach(() => close());
  return async (...options: Parameters<typeof openWebhooks>) => {
    const opened = await openWebhooks(...options);
    close = opened.close;
    return opened;
  };
};

/** What a receiver does with the header `Biteboard-Signature`. */
export const isSignedBy = ({ headers, text }: FarCall, secret: string): boolean => {
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['biteboard-signature'])) ?? [];
  return v1 === createHmac('sha256', secret).update(`${t}.${text}`).digest('hex');
};
