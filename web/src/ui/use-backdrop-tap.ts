import { type RefObject, type SyntheticEvent, useRef } from 'react';

/**
 * Calls back on a tap on a dialog's backdrop. Both ends of the tap are there: a selection of text that is dragged out
 * of the dialog, whose click the browser dispatches to the dialog too, is none.
 */
export function useBackdropTap(dialog: RefObject<HTMLDialogElement | null>, onTap: () => void) {
  const begun = useRef(false);
  const ended = useRef(false);
  const isBeside = (event: SyntheticEvent) => event.target === dialog.current;
  return {
    onPointerDown: (event: SyntheticEvent) => {
      begun.current = isBeside(event);
      ended.current = false;
    },
    onPointerUp: (event: SyntheticEvent) => {
      ended.current = isBeside(event);
    },
    onClick: (event: SyntheticEvent) => {
      if (isBeside(event) && begun.current && ended.current) onTap();
    },
  };
}
