import type { MePatch, SavedAddress } from '@biteboard/contracts';
import { t } from './texts.ts';

type Country = SavedAddress['address']['country'];
/** An address as it is sent; one without an id is new. */
export type AddressInput = NonNullable<MePatch['addresses']>[number];

/** A drop-off address as it is typed. */
export interface AddressDraft {
  label: string;
  name: string;
  phone: string;
  street: string;
  unit: string;
  city: string;
  province: string;
  postalCode: string;
  country: Country;
  instructions: string;
}
export type AddressFaults = Partial<Record<keyof AddressDraft, string>>;

const NEEDED = {
  name: 'nameMissing',
  phone: 'phoneMissing',
  street: 'streetMissing',
  city: 'cityMissing',
} as const;

export const emptyDraft = (country: Country, name = ''): AddressDraft => ({
  label: '',
  name,
  phone: '',
  street: '',
  unit: '',
  city: '',
  province: '',
  postalCode: '',
  country,
  instructions: '',
});

export const draftOf = ({
  label = '',
  name,
  phone,
  address,
  instructions = '',
}: AddressInput): AddressDraft => {
  const [street = '', ...more] = address.streetAddress;
  const { city, province, postalCode, country } = address;
  return {
    label,
    name,
    phone,
    street,
    unit: more.join(', '),
    city,
    province,
    postalCode,
    country,
    instructions,
  };
};

/** What is missing, by field, in the order of the fields. */
export const addressFaults = (draft: AddressDraft): AddressFaults =>
  Object.fromEntries(
    Object.entries(NEEDED)
      .filter(([field]) => draft[field as keyof AddressDraft].trim() === '')
      .map(([field, key]) => [field, t(key)]),
  );

export const addressOf = (draft: AddressDraft): AddressInput => {
  const text = (field: keyof AddressDraft) => draft[field].trim();
  const [label, instructions] = [text('label'), text('instructions')];
  return {
    name: text('name'),
    phone: text('phone'),
    address: {
      streetAddress: [text('street'), text('unit')].filter(Boolean),
      city: text('city'),
      province: text('province'),
      postalCode: text('postalCode'),
      country: draft.country,
    },
    ...(label ? { label } : {}),
    ...(instructions ? { instructions } : {}),
  };
};

/** '10523 Saskatchewan Dr NW, 4B, Edmonton T6E 2A2' */
export const addressText = ({ address: { streetAddress, city, postalCode } }: AddressInput): string =>
  [...streetAddress, [city, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
