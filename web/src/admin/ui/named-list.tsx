import { type ReactElement, useEffect, useRef } from 'react';

const nameOf = (field: HTMLElement | null): string | null | undefined =>
  (field as HTMLInputElement | null)?.labels?.[0]?.textContent ?? field?.getAttribute('aria-label');

function NamedList({ children }: { children: ReactElement }) {
  const popup = useRef<HTMLDivElement>(null);
  // Each time: the list of nothing is another element than that of something.
  useEffect(() => {
    for (const list of popup.current?.querySelectorAll('[role=listbox]') ?? []) {
      const name = nameOf(document.getElementById(list.id.replace(/_list$/, '')));
      if (name) list.setAttribute('aria-label', name);
    }
  });
  return <div ref={popup}>{children}</div>;
}

/** What opens under a field, its list called as the field: Ant Design's has no name for a screen reader (WCAG 4.1.2). */
export const named = (list: ReactElement) => <NamedList>{list}</NamedList>;
