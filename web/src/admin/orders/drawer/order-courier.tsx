import type { CourierProviderName, Order, OrderDelivery } from '@biteboard/contracts';
import { Button } from 'antd';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { phoneLink, phoneText } from '../../../lib/phone-text.ts';
import { money } from '../../../ui/money.tsx';
import { Notice } from '../../../ui/state-blocks.tsx';
import { t as orderMessages } from '../../order/messages.ts';
import { courierMessageKey } from '../../order/order-text.ts';
import { stampText } from '../../ui/date-text.ts';
import { NamedSelect } from '../../ui/named-select.tsx';
import { t } from '../messages.ts';
import { courierActions } from './courier-state.ts';
import { HandoverProofPicture } from './handover-proof.tsx';
import styles from './order-courier.module.css';
import { useCourier } from './use-courier.ts';

const PROVIDERS = ['uber', 'doordash'] as const;

/** The order's courier, the attempts, and what can be done where none comes. */
export function OrderCourier({ order, siteId }: { order: Order; siteId: string }) {
  const { delivery } = order;
  if (!delivery) return null;
  const { provider, feeCents, trackingUrl, problem, attempts } = delivery;
  const phone = order.dropoff?.phone;
  return (
    <section className={styles.courier} aria-label={t('courier')}>
      <h3>{t('courier')}</h3>
      <p className={styles.state} role="status">
        <strong>{orderMessages(courierMessageKey(delivery))}</strong>
        {provider && <span>{t(`courier.by.${provider}`)}</span>}
        {feeCents !== null && <span className="tabular">{money(feeCents, order.currency)}</span>}
        {trackingUrl && (
          <a href={trackingUrl} target="_blank" rel="noreferrer">
            {t('courier.track')} <ExternalLink size={14} strokeWidth={1.75} aria-hidden />
          </a>
        )}
      </p>
      {problem !== null && (
        <Notice tone="warning">
          {problem} {phone && <a href={phoneLink(phone)}>{phoneText(phone)}</a>}
        </Notice>
      )}
      {attempts.length > 0 && <Attempts attempts={attempts} timeZone={order.timeZone} />}
      {delivery.status === 'delivered' && <HandoverProofPicture siteId={siteId} id={order._id} />}
      <Actions order={order} siteId={siteId} />
    </section>
  );
}

function Attempts({ attempts, timeZone }: Pick<OrderDelivery, 'attempts'> & { timeZone: string }) {
  return (
    <ul className={styles.attempts} aria-label={t('courier.attempts')}>
      {attempts.map(({ provider, at, outcome, reason }) => (
        <li key={`${provider} ${at} ${outcome}`}>
          <span>
            {t(`courier.by.${provider}`)}: {t(`courier.outcome.${outcome}`)}
            {reason && <small>{reason}</small>}
          </span>
          <time dateTime={at}>{stampText(at, timeZone, Date.parse(at))}</time>
        </li>
      ))}
    </ul>
  );
}

function Actions({ order, siteId }: { order: Order; siteId: string }) {
  const courier = useCourier(siteId, order._id);
  const [provider, setProvider] = useState<CourierProviderName | ''>('');
  const actions = courierActions(order);
  if (actions.length === 0) return null;
  const act = (action: 'book' | 'cancel') => {
    if (!courier.isPending)
      courier.mutate({ action, ...(provider && action === 'book' ? { provider } : {}) });
  };
  return (
    <>
      {courier.isError && (
        <p role="alert" className={styles.error}>
          {t('courier.failed', { message: messageOf(courier.error) })}
        </p>
      )}
      <div className={styles.actions}>
        {actions.includes('book') && (
          <>
            <NamedSelect
              aria-label={t('courier.provider')}
              value={provider}
              onChange={setProvider}
              options={[
                { value: '' as const, label: t('courier.anyProvider') },
                ...PROVIDERS.map((value) => ({ value, label: t(`courier.by.${value}`) })),
              ]}
            />
            <Button loading={courier.isPending} onClick={() => act('book')}>
              {t('courier.book')}
            </Button>
          </>
        )}
        {actions.includes('cancel') && (
          <Button type="text" danger loading={courier.isPending} onClick={() => act('cancel')}>
            {t('courier.cancel')}
          </Button>
        )}
      </div>
    </>
  );
}
