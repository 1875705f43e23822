import type { Me, SavedAddress } from '@biteboard/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import {
  type AddressFaults,
  addressFaults,
  addressOf,
  draftOf,
  emptyDraft,
} from '../account/address/address-draft.ts';
import { AddressFields } from '../account/address/address-fields.tsx';
import { saveMe } from '../account/me.ts';
import { useShop } from '../site/shop-context.tsx';
import styles from './my-account.module.css';
import { Refusal } from './refusal.tsx';
import { t } from './texts.ts';

interface AddressSheetProps {
  me: Me;
  /** Absent: a new one. */
  address: SavedAddress | undefined;
  onClose: () => void;
}

const COUNTRY_OF = { usd: 'US', cad: 'CA', gbp: 'GB', aud: 'AU', inr: 'IN', eur: 'CA' } as const;

/** One saved address, typed or mended; nothing typed is lost when the server refuses. */
export function AddressSheet({ me, address, onClose }: AddressSheetProps) {
  const { site } = useShop();
  const client = useQueryClient();
  const [draft, setDraft] = useState(() =>
    address ? draftOf(address) : emptyDraft(COUNTRY_OF[site.currency], me.name),
  );
  const [faults, setFaults] = useState<AddressFaults>({});
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const save = useAttempt({
    send: () => {
      const next = addressOf(draft);
      const addresses = address
        ? me.addresses.map((one) => (one.id === address.id ? { ...next, id: one.id } : one))
        : [...me.addresses, next];
      return saveMe(client, me.userId, { addresses });
    },
    onDone: onClose,
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const found = addressFaults(draft);
    setFaults(found);
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else save.mutate();
  };
  return (
    <Sheet
      title={t(address ? 'editAddress' : 'addAddress')}
      onClose={onClose}
      foot={
        <Button type="submit" form={formId} size="large" block busy={save.isPending} busyLabel={t('saving')}>
          {t('save')}
        </Button>
      }
    >
      <form id={formId} ref={form} noValidate className={styles.sheet} onSubmit={submit}>
        <Refusal message={save.error ? messageOf(save.error) : ''} />
        <AddressFields
          labelled
          draft={draft}
          faults={faults}
          onChange={(next) => {
            setDraft(next);
            setFaults({});
          }}
        />
      </form>
    </Sheet>
  );
}
