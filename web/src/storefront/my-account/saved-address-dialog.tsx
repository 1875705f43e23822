import type { Me, SavedAddress } from '@biteboard/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { isPhone } from '../../lib/is-phone.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Field } from '../../ui/field.tsx';
import { saveMe } from '../account/me.ts';
import { AddressFields, addressFaults } from '../site/address/address-fields.tsx';
import { useShop } from '../site/shop-context.tsx';
import {
  addressDraftOf,
  addressInputOf,
  emptyAddressDraft,
  type Missing,
  missingInDraft,
  type OwnField,
} from './address-draft.ts';
import { t } from './messages.ts';
import styles from './my-account.module.css';

interface SavedAddressDialogProps {
  me: Me;
  /** Undefined for a new one. */
  address: SavedAddress | undefined;
  onClose: () => void;
}

const COUNTRY_OF = { usd: 'US', cad: 'CA', gbp: 'GB', aud: 'AU', inr: 'IN', eur: 'CA' } as const;

/** Adds or edits a saved address; nothing typed is lost when the server refuses. */
export function SavedAddressDialog({ me, address, onClose }: SavedAddressDialogProps) {
  const { site } = useShop();
  const client = useQueryClient();
  const [draft, setDraft] = useState(() =>
    address ? addressDraftOf(address) : emptyAddressDraft(COUNTRY_OF[site.currency], me.name),
  );
  const [missing, setMissing] = useState<Missing[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const isChecking = useRef(false);
  const formId = useId();
  const change = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part });
    setMissing([]);
  };
  const save = useAttempt({
    send: () => {
      const next = addressInputOf(draft);
      const addresses = address
        ? me.addresses.map((one) => (one.id === address.id ? { ...next, id: one.id } : one))
        : [...me.addresses, next];
      return saveMe(client, me.userId, { addresses });
    },
    onDone: onClose,
  });
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (save.isPending || isChecking.current) return;
    isChecking.current = true;
    const canCall = draft.phone === address?.phone || (await isPhone(draft.phone, draft.address.country));
    isChecking.current = false;
    const found = missingInDraft(draft, canCall);
    setMissing(found);
    if (found[0]) form.current?.querySelector<HTMLInputElement>(`[name=${found[0]}]`)?.focus();
    else save.mutate();
  };
  const field = (name: OwnField, autoComplete: string, maxLength: number) => ({
    label: t(name === 'label' ? 'addressLabel' : name),
    name,
    autoComplete,
    maxLength,
    value: draft[name],
    onChange: (value: string) => change({ [name]: value }),
  });
  return (
    <BottomSheet
      title={t(address ? 'editAddress' : 'addAddress')}
      onClose={onClose}
      foot={
        <Button type="submit" form={formId} size="large" block busy={save.isPending} busyLabel={t('saving')}>
          {t('save')}
        </Button>
      }
    >
      <form id={formId} ref={form} noValidate className={styles.sheet} onSubmit={submit}>
        <ErrorNotice message={save.error ? messageOf(save.error) : ''} />
        <Field {...field('label', 'off', 60)} optional hint={t('labelHint')} />
        <Field
          {...field('name', 'name', 120)}
          error={missing.includes('name') ? t('nameMissing') : undefined}
        />
        <Field
          {...field('phone', 'tel', 40)}
          type="tel"
          inputMode="tel"
          error={missing.includes('phone') ? t('phoneMissing') : undefined}
        />
        <AddressFields
          value={draft.address}
          faults={addressFaults(missing.filter((part) => part !== 'name' && part !== 'phone'))}
          onChange={(changed) => change({ address: changed })}
        />
        <Field {...field('instructions', 'off', 280)} optional hint={t('instructionsHint')} />
      </form>
    </BottomSheet>
  );
}
