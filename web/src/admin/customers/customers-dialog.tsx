import { Button, Input, type InputRef, Modal } from 'antd';
import { Search } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { Empty, ErrorState } from '../../ui/state-blocks.tsx';
import busyButton from '../ui/busy-button.module.css';
import { useRestoreFocus } from '../ui/use-restore-focus.ts';
import { CustomerList } from './customer-list.tsx';
import { CustomerView } from './customer-view.tsx';
import styles from './customers.module.css';
import { t } from './messages.ts';
import { findCustomers } from './queries.ts';

/** Looks up a customer who writes to the shop, shows what is stored of them, and removes them on request. */
export function CustomersDialog({ onClose }: { onClose: () => void }) {
  useRestoreFocus();
  const fieldId = useId();
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<InputRef>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const search = useAttempt({ send: findCustomers, onDone: () => setChosen(null) });
  const find = (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed.trim();
    setMissing(wanted === '');
    if (wanted === '') field.current?.focus();
    else if (!search.isPending) search.mutate(wanted);
  };
  const found = search.data?.customers;
  const shown = found?.length === 1 ? found[0] : found?.find(({ userId }) => userId === chosen);
  return (
    <Modal open width={960} title={t('title')} footer={null} onCancel={onClose}>
      <form className={styles.search} onSubmit={find}>
        <label htmlFor={fieldId}>{t('search')}</label>
        <Input
          dir="auto"
          ref={field}
          id={fieldId}
          size="large"
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          aria-describedby={`${fieldId}-hint`}
          aria-invalid={isMissing}
          {...(isMissing ? { status: 'error' } : {})}
          prefix={<Search size={16} strokeWidth={1.75} aria-hidden />}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setMissing(false);
          }}
        />
        <Button
          type="primary"
          size="large"
          htmlType="submit"
          className={busyButton.button!}
          loading={search.isPending}
        >
          {t('find')}
        </Button>
        <p id={`${fieldId}-hint`} className={styles.hint} {...(isMissing ? { role: 'alert' } : {})}>
          {t(isMissing ? 'searchMissing' : 'searchHint')}
        </p>
      </form>
      <p role="status" className="visually-hidden">
        {found && !search.isPending ? t('found', { count: found.length }) : ''}
      </p>
      {search.isError && (
        <ErrorState
          message={t('failed', { message: messageOf(search.error) })}
          onRetry={() => search.mutate(typed.trim())}
        />
      )}
      {found?.length === 0 && <Empty title={t('none')} hint={t('noneHint')} />}
      {found && !shown && found.length > 1 && <CustomerList customers={found} onChoose={setChosen} />}
      {shown && (
        <CustomerView
          key={shown.userId}
          customer={shown}
          {...(found && found.length > 1 ? { onBack: () => setChosen(null) } : {})}
        />
      )}
    </Modal>
  );
}
