import { MapPin } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import type { FoundPlace } from '../../../lib/places/found-place.ts';
import type { Suggestion, Vicinity } from '../../../lib/places/suggest-addresses.ts';
import { useAddressSuggestions } from '../../../lib/places/use-address-suggestions.ts';
import { Field } from '../../../ui/field.tsx';
import { t } from './messages.ts';
import styles from './street-field.module.css';

interface StreetFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  /** '' where the deployment has none: then nothing is suggested. */
  mapsKey: string;
  /** Addresses near it are suggested first. */
  near: Vicinity | undefined;
  onChange: (street: string) => void;
  onFound: (place: FoundPlace) => void;
}

/** The street, with suggestions for what is typed; a chosen one fills in the whole address. */
export function StreetField({ label, value, error, mapsKey, near, onChange, onFound }: StreetFieldProps) {
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const suggestions = useAddressSuggestions(mapsKey, typed, near);
  const listId = useId();
  const optionId = (place: number) => `${listId}-${place}`;
  const shown = typed === '' ? [] : suggestions;
  const isOpen = shown.length > 0;

  const closeList = () => {
    setTyped('');
    setActive(-1);
  };
  const pick = (suggestion: Suggestion) => {
    closeList();
    // What was typed stays where the place cannot be fetched (spec §8).
    suggestion.find().then(onFound, () => undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const chosen = shown[active];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive((active + step + shown.length) % shown.length);
    else if (event.key === 'Enter' && chosen) pick(chosen);
    else if (event.key === 'Escape') closeList();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={styles.street}>
      <Field
        label={label}
        name="street"
        autoComplete={mapsKey ? 'off' : 'address-line1'}
        maxLength={200}
        leading={mapsKey ? <MapPin size={18} strokeWidth={1.75} aria-hidden /> : undefined}
        value={value}
        error={error}
        role="combobox"
        aria-expanded={isOpen}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={active >= 0 ? optionId(active) : undefined}
        onChange={(street) => {
          onChange(street);
          setTyped(street);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={closeList}
      />
      <div id={listId} role="listbox" aria-label={t('suggestions')} className={styles.list} hidden={!isOpen}>
        {shown.map((suggestion, place) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys.
          <div
            key={suggestion.id}
            id={optionId(place)}
            role="option"
            aria-selected={place === active}
            className={styles.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(suggestion)}
          >
            <MapPin size={18} strokeWidth={1.75} aria-hidden />
            <Words text={suggestion.text} />
          </div>
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {isOpen && t('suggested', { count: shown.length })}
      </p>
    </div>
  );
}

/** The street, and the rest small below it. */
function Words({ text }: { text: string }) {
  const [street = '', ...rest] = text.split(', ');
  return (
    <span className={styles.words}>
      <span>{street}</span>
      {rest.length > 0 && <small>{rest.join(', ')}</small>}
    </span>
  );
}
