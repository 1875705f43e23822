import { COUNTRIES } from '@biteboard/contracts/rules';
import { locale } from '../../../lib/texts/language.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import type { AddressDraft, AddressFaults } from './address-draft.ts';
import styles from './address-fields.module.css';
import { t } from './texts.ts';

interface AddressFieldsProps {
  draft: AddressDraft;
  faults: AddressFaults;
  onChange: (draft: AddressDraft) => void;
  /** What it is called in the account (Home); a single order's address has no such name. */
  labelled?: boolean;
}

/** The fields of a drop-off address: who, where, and how to find the door. */
export function AddressFields({ draft, faults, onChange, labelled = false }: AddressFieldsProps) {
  const names = new Intl.DisplayNames([locale()], { type: 'region' });
  const field = (name: keyof AddressDraft, autoComplete: string, maxLength: number) => ({
    label: t(name),
    name,
    autoComplete,
    maxLength,
    value: draft[name],
    error: faults[name],
    onChange: (value: string) => onChange({ ...draft, [name]: value }),
  });
  return (
    <div className={styles.fields}>
      {labelled && <Field {...field('label', 'off', 60)} className={styles.wide} hint={t('labelHint')} />}
      <Field {...field('name', 'name', 120)} required />
      <Field {...field('phone', 'tel', 40)} type="tel" inputMode="tel" required />
      <Field {...field('street', 'address-line1', 200)} className={styles.wide} required />
      <Field {...field('unit', 'address-line2', 100)} />
      <Field {...field('city', 'address-level2', 100)} required />
      <Field {...field('province', 'address-level1', 100)} />
      <Field {...field('postalCode', 'postal-code', 20)} />
      <Select
        className={styles.wide}
        label={t('country')}
        name="country"
        autoComplete="country"
        value={draft.country}
        onChange={(country) => onChange({ ...draft, country: country as AddressDraft['country'] })}
        options={COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value }))}
      />
      <Field {...field('instructions', 'off', 280)} className={styles.wide} hint={t('instructionsHint')} />
    </div>
  );
}
