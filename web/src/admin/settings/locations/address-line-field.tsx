import { AutoComplete, Input } from 'antd';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import type { FoundPlace } from '../../../lib/places/found-place.ts';
import { useAddressSuggestions } from '../../../lib/places/use-address-suggestions.ts';
import { named } from '../../ui/named-list.tsx';

interface AddressLineFieldProps {
  /** '' where the deployment has none: then nothing is suggested. */
  mapsKey: string;
  onFound: (place: FoundPlace) => void;
  /** Given by the form. */
  id?: string;
  value?: string;
  onChange?: (line: string) => void;
}

/** The first line of an address; a suggestion that is picked brings the whole address. */
export function AddressLineField({ mapsKey, onFound, id, value = '', onChange }: AddressLineFieldProps) {
  const [typed, setTyped] = useState('');
  const suggestions = useAddressSuggestions(mapsKey, typed);
  const pick = (placeId: string) => {
    setTyped('');
    // What was typed stays where the place cannot be fetched (spec §8).
    suggestions
      .find((one) => one.id === placeId)
      ?.find()
      .then(onFound, () => undefined);
  };
  return (
    <AutoComplete
      {...(id ? { id } : {})}
      value={value}
      popupRender={named}
      options={typed ? suggestions.map(({ id: place, text }) => ({ value: place, label: text })) : []}
      onSearch={setTyped}
      onSelect={pick}
      onChange={(line: string) => {
        if (!suggestions.some((one) => one.id === line)) onChange?.(line);
      }}
    >
      <Input
        dir="auto"
        maxLength={200}
        prefix={<MapPin size={16} strokeWidth={1.75} aria-hidden />}
        autoComplete="off"
      />
    </AutoComplete>
  );
}
