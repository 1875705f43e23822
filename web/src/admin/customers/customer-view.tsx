import type { Customer } from '@biteboard/contracts';
import { Button } from 'antd';
import { ArrowLeft, Download } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { phoneText } from '../../lib/phone-text.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { useNow } from '../../lib/use-now.ts';
import { addressLines } from '../order/order-text.ts';
import busyButton from '../ui/busy-button.module.css';
import { stampText } from '../ui/date-text.ts';
import { CustomerOrders } from './customer-orders.tsx';
import { CustomerStateTag, customerLabel } from './customer-parts.tsx';
import styles from './customers.module.css';
import { t } from './messages.ts';
import { exportCustomer } from './queries.ts';
import { RemoveCustomerDialog } from './remove-customer-dialog.tsx';

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A customer, their orders, and what can be done for them. */
export function CustomerView({ customer: found, onBack }: { customer: Customer; onBack?: () => void }) {
  const [customer, setCustomer] = useState(found);
  const [removing, setRemoving] = useState(false);
  const now = useNow();
  const { userId, email, name, state, createdAt, addresses, role } = customer;
  const exported = useAttempt({
    send: () => exportCustomer(userId),
    onDone: (file) => saveFile(file, t('exportFile', { userId })),
  });
  const isGone = state === 'removed';
  return (
    <section className={styles.view} aria-label={customerLabel(customer)}>
      {onBack && (
        <Button type="text" icon={<ArrowLeft size={16} strokeWidth={1.75} aria-hidden />} onClick={onBack}>
          {t('back')}
        </Button>
      )}
      <header className={styles.head}>
        <div className={styles.words}>
          <h3>{customerLabel(customer)}</h3>
          {name && <a href={`mailto:${email}`}>{email}</a>}
          <span className={styles.facts} role="status">
            <CustomerStateTag state={state} />
            {createdAt && <span>{t('since', { day: stampText(createdAt, ZONE, now) })}</span>}
          </span>
        </div>
        {!isGone && (
          <div className={styles.actions}>
            <Button
              className={busyButton.button!}
              icon={<Download size={16} strokeWidth={1.75} aria-hidden />}
              loading={exported.isPending}
              onClick={() => !exported.isPending && exported.mutate()}
            >
              {t('export')}
            </Button>
            {role === 'user' && (
              <Button type="text" danger aria-haspopup="dialog" onClick={() => setRemoving(true)}>
                {t('remove')}
              </Button>
            )}
          </div>
        )}
      </header>
      {isGone && <p className={styles.hint}>{t('removedHint')}</p>}
      {role !== 'user' && <p className={styles.hint}>{t('staff')}</p>}
      {exported.isError && (
        <p role="alert" className={styles.refused}>
          {t('exportFailed', { message: messageOf(exported.error) })}
        </p>
      )}
      {!isGone && (
        <>
          <h4>{t('addresses')}</h4>
          {addresses.length === 0 && <p className={styles.hint}>{t('noAddresses')}</p>}
          <ul className={styles.addresses}>
            {addresses.map(({ id, label, phone, address }) => (
              <li key={id}>
                {label && <b>{label}</b>}
                <span>{addressLines(address).join(', ')}</span>
                <span className="tabular">{phoneText(phone)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <h4>{t('orders')}</h4>
      <CustomerOrders userId={userId} />
      {removing && (
        <RemoveCustomerDialog
          customer={customer}
          onDone={() => {
            setRemoving(false);
            setCustomer({
              ...customer,
              email: '',
              name: '',
              addresses: [],
              createdAt: null,
              state: 'removed',
            });
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </section>
  );
}
