import { COUNTRIES } from '@biteboard/contracts/rules';
import type { ReactNode } from 'react';
import { locale } from '../../../lib/messages/index.ts';
import { Field } from '../../../ui/field.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import styles from './address-fields.module.css';
import { t } from './messages.ts';
import {
  type AddressPart,
  type Country,
  hasProvince,
  type NeededPart,
  type TypedAddress,
} from './typed-address.ts';

export type AddressFaults = Partial<Record<AddressPart, string | undefined>>;

interface AddressFieldsProps {
  value: TypedAddress;
  onChange: (address: TypedAddress) => void;
  faults: AddressFaults;
  /** The countries to choose from; a single one is not shown. */
  countries?: readonly Country[];
  /** Replaces the street's field, e.g. by one that suggests addresses. */
  street?: ReactNode;
}

/** An address line by line, labelled as in its country. */
export function AddressFields({
  value,
  onChange,
  faults,
  countries = COUNTRIES,
  street,
}: AddressFieldsProps) {
  const { country } = value;
  const part = (name: AddressPart, autoComplete: string, maxLength: number) => ({
    name,
    autoComplete,
    maxLength,
    value: value[name],
    onChange: (text: string) => onChange(changed(value, { [name]: text })),
    error: faults[name],
  });
  return (
    <div className={styles.fields}>
      {street ?? (
        <Field label={t('street')} className={styles.street} {...part('street', 'address-line1', 200)} />
      )}
      <Field label={t('unit')} optional {...part('unit', 'address-line2', 200)} />
      <Field label={t('city')} {...part('city', 'address-level2', 100)} />
      {hasProvince(country) && (
        <Field
          label={t(country === 'CA' ? 'province' : 'state')}
          {...part('province', 'address-level1', 100)}
        />
      )}
      <Field
        label={t(country === 'US' ? 'zip' : country === 'GB' ? 'postcode' : 'postalCode')}
        autoCapitalize="characters"
        {...part('postalCode', 'postal-code', 20)}
      />
      {countries.length > 1 && (
        <NativeSelect
          label={t('country')}
          className={styles.country}
          autoComplete="country"
          value={country}
          options={countries.map((one) => ({ value: one, label: countryName(one) }))}
          onChange={(chosen) => onChange(changed(value, { country: chosen as Country }))}
        />
      )}
    </div>
  );
}

/** A changed part drops the pin, which was of the address before. */
const changed = ({ pin: _, ...before }: TypedAddress, part: Partial<TypedAddress>): TypedAddress => ({
  ...before,
  ...part,
});

const countryName = (country: Country): string =>
  new Intl.DisplayNames(locale(), { type: 'region' }).of(country) ?? country;

/** The messages for the missing parts. */
export const addressFaults = (missing: readonly NeededPart[]): AddressFaults =>
  Object.fromEntries(missing.map((part) => [part, t(FAULTS[part])]));

const FAULTS = {
  street: 'streetMissing',
  city: 'cityMissing',
  province: 'provinceMissing',
  postalCode: 'postalCodeMissing',
} as const;
