import { useEffect, useState } from 'react';

/** Returns the focus to what had it before, if that is still there, when what was opened closes. */
export function useRestoreFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
}
