import type { Customer } from '@biteboard/contracts';
import { ChevronRight } from 'lucide-react';
import { CustomerStateTag, customerLabel } from './customer-parts.tsx';
import styles from './customers.module.css';
import { t } from './messages.ts';

/** Several share that phone, or that number at several sites: one of them is chosen. */
export function CustomerList(props: { customers: readonly Customer[]; onChoose: (userId: string) => void }) {
  return (
    <ul className={styles.found}>
      {props.customers.map((customer) => (
        <li key={customer.userId}>
          <button
            type="button"
            aria-label={t('choose', { name: customerLabel(customer) })}
            onClick={() => props.onChoose(customer.userId)}
          >
            <span className={styles.words}>
              <b dir="auto">{customerLabel(customer)}</b>
              {customer.name && <small>{customer.email}</small>}
            </span>
            <CustomerStateTag state={customer.state} />
            <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
