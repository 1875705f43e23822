import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** A field that React has rendered itself shows what it is to show. */
const isEntered = ({ type, value, defaultValue, checked, defaultChecked }: HTMLInputElement): boolean =>
  type === 'radio' ? checked && !defaultChecked : value !== defaultValue;

/**
 * Calls back with what was typed or chosen in the fields of an element before the page was hydrated: React keeps it in
 * the field without an event, and would overwrite it with the next render.
 */
export function useEarlyInput<E extends HTMLElement>(onInput: (value: string) => void): RefObject<E | null> {
  const place = useRef<E>(null);
  const take = useEffectEvent(() => {
    for (const field of place.current?.querySelectorAll('input') ?? [])
      if (isEntered(field)) onInput(field.value);
  });
  useLayoutEffect(() => take(), []);
  return place;
}
