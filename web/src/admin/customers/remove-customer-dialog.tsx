import type { Customer } from '@biteboard/contracts';
import { messageOf } from '../../lib/api.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { customerLabel } from './customer-parts.tsx';
import styles from './customers.module.css';
import { t } from './messages.ts';
import { CUSTOMER_ORDERS_KEY, removeCustomer } from './queries.ts';

interface RemoveCustomerDialogProps {
  customer: Customer;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before a customer's account is removed, and says what remains. */
export function RemoveCustomerDialog({ customer, onDone, onClose }: RemoveCustomerDialogProps) {
  const remove = useAttempt({
    send: () => removeCustomer(customer.userId),
    touches: CUSTOMER_ORDERS_KEY,
    onDone,
  });
  return (
    <ConfirmDialog
      title={t('removeTitle', { name: customerLabel(customer) })}
      warning={t('removeWarning')}
      typed={customer.email}
      okText={t('remove')}
      busy={remove.isPending}
      refusal={remove.isError ? t('removeFailed', { message: messageOf(remove.error) }) : ''}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <dl className={styles.what}>
        <dt>{t('removeGoes')}</dt>
        <dd>{t('removeGoesText')}</dd>
        <dt>{t('removeStays')}</dt>
        <dd>{t('removeStaysText')}</dd>
      </dl>
    </ConfirmDialog>
  );
}
