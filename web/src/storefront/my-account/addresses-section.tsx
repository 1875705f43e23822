import type { Me, SavedAddress } from '@biteboard/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useRef, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { beside } from '../../lib/beside.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { saveMe } from '../account/me.ts';
import { addressText } from '../site/address/typed-address.ts';
import { AccountSection } from './account-section.tsx';
import { t } from './messages.ts';
import styles from './my-account.module.css';
import { SavedAddressDialog } from './saved-address-dialog.tsx';

/** The limit of an account (`MePatch`). */
const MAX_ADDRESSES = 20;

/** The saved addresses, offered when a delivery is ordered. */
export function AddressesSection({ me }: { me: Me }) {
  const client = useQueryClient();
  const [open, setOpen] = useState<SavedAddress | 'new' | null>(null);
  const add = useRef<HTMLDivElement>(null);
  const remove = useAttempt({
    send: (id: string) =>
      saveMe(client, me.userId, { addresses: me.addresses.filter((one) => one.id !== id) }),
    onDone: () => showToast({ title: t('addressRemoved') }),
  });
  useFocusFallback(me.addresses.length, () => add.current?.querySelector('button'));
  const isFull = me.addresses.length >= MAX_ADDRESSES;
  return (
    <AccountSection title={t('addresses')}>
      <ErrorNotice message={remove.error ? messageOf(remove.error) : ''} />
      {me.addresses.length === 0 && <p className={styles.quiet}>{t('noAddresses')}</p>}
      <ul className={styles.rows}>
        {me.addresses.map((address) => (
          <AddressRow
            key={address.id}
            address={address}
            busy={remove.isPending && remove.variables === address.id}
            onEdit={() => setOpen(address)}
            onRemove={() => remove.mutate(address.id)}
          />
        ))}
      </ul>
      <div ref={add}>
        <Button kind="secondary" disabled={isFull} onClick={() => setOpen('new')}>
          {t('addAddress')}
        </Button>
      </div>
      {isFull && <p className={styles.quiet}>{t('addressesFull')}</p>}
      {open !== null && (
        <SavedAddressDialog
          me={me}
          address={open === 'new' ? undefined : open}
          onClose={() => setOpen(null)}
        />
      )}
    </AccountSection>
  );
}

interface AddressRowProps {
  address: SavedAddress;
  busy: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function AddressRow({ address, busy, onEdit, onRemove }: AddressRowProps) {
  const where = addressText(address.address);
  const name = address.label || where;
  return (
    <li className={styles.row}>
      <MapPin size={20} strokeWidth={1.75} aria-hidden />
      <div className={styles.words}>
        <strong dir="auto">{name}</strong>
        {address.label && <span dir="auto">{where}</span>}
        <span>{beside(address.name, address.phone)}</span>
      </div>
      <div className={styles.tools}>
        <Button kind="text" onClick={onEdit} aria-label={t('editNamed', { name })}>
          {t('edit')}
        </Button>
        <Button kind="text" busy={busy} onClick={onRemove} aria-label={t('removeNamed', { name })}>
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}
