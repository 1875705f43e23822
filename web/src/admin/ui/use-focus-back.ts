import { useEffect, useState } from 'react';

/** When what was opened goes, and the focus with it, what had the focus before has it again; if it is still there. */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
}
