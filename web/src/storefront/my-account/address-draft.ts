import type { MePatch, SavedAddress } from '@biteboard/contracts';
import {
  blankAddress,
  type Country,
  missingParts,
  type NeededPart,
  type TypedAddress,
  toAddress,
  typedFrom,
} from '../site/address/typed-address.ts';

/** An address as the account takes it; one without an id is new. */
type AddressInput = NonNullable<MePatch['addresses']>[number];

/** A saved address as it is typed: where, who takes the food, and how to find the door. */
export interface AddressDraft {
  label: string;
  name: string;
  phone: string;
  instructions: string;
  address: TypedAddress;
}

/** The fields beside the address itself. */
export type OwnField = Exclude<keyof AddressDraft, 'address'>;
export type Missing = NeededPart | 'name' | 'phone';

export const emptyAddressDraft = (country: Country, name: string): AddressDraft => ({
  label: '',
  name,
  phone: '',
  instructions: '',
  address: blankAddress(country),
});

export const addressDraftOf = ({
  label = '',
  name,
  phone,
  instructions = '',
  address,
}: SavedAddress): AddressDraft => ({
  label,
  name,
  phone,
  instructions,
  address: typedFrom(address),
});

/** The required fields that are empty, and a phone that cannot be called, in the order of the form. */
export const missingInDraft = ({ name, phone, address }: AddressDraft, canCall: boolean): Missing[] => [
  ...(name.trim() === '' ? (['name'] as const) : []),
  ...(phone.trim() === '' || !canCall ? (['phone'] as const) : []),
  ...missingParts(address),
];

export const addressInputOf = (draft: AddressDraft): AddressInput => {
  const [label, instructions] = [draft.label.trim(), draft.instructions.trim()];
  return {
    name: draft.name.trim(),
    phone: draft.phone.trim(),
    address: toAddress(draft.address),
    ...(label ? { label } : {}),
    ...(instructions ? { instructions } : {}),
  };
};
