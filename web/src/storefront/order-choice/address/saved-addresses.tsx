import type { SavedAddress } from '@biteboard/contracts';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { addressText, typedFrom } from '../../site/address/typed-address.ts';
import type { DeliveryAddress } from './delivery-address.ts';
import { t } from './messages.ts';

interface SavedAddressesProps {
  saved: readonly SavedAddress[];
  /** What is typed now. */
  typed: DeliveryAddress;
  onChoose: (delivery: DeliveryAddress) => void;
}

/** A choice of the account's addresses; nothing where it has none. */
export function SavedAddresses({ saved, typed, onChoose }: SavedAddressesProps) {
  if (saved.length === 0) return null;
  const chosen = savedAs(saved, typed);
  return (
    <NativeSelect
      label={t('saved')}
      value={chosen?.id ?? ''}
      options={[
        ...(chosen ? [] : [{ value: '', label: t('another') }]),
        ...saved.map((one) => ({ value: one.id, label: one.label || addressText(one.address) })),
      ]}
      onChange={(id) => {
        const one = saved.find((address) => address.id === id);
        if (one) onChoose(deliveryFrom(one));
      }}
    />
  );
}

const deliveryFrom = ({ address, name, phone, instructions = '' }: SavedAddress): DeliveryAddress => ({
  address: typedFrom(address),
  ...{ name, phone, instructions },
});

/** The saved address equal to the typed one, regardless of its recipient. */
export const savedAs = (
  saved: readonly SavedAddress[],
  { address }: DeliveryAddress,
): SavedAddress | undefined => {
  const { pin: _, ...wanted } = address;
  return saved.find((one) => {
    const { pin: __, ...known } = typedFrom(one.address);
    return JSON.stringify(known) === JSON.stringify(wanted);
  });
};
