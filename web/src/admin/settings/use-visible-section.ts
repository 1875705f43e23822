import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { SECTIONS, type SectionName } from './section.tsx';

/** How far below the links' top a section's start counts as visible. */
const SEEN_FROM = 120;
const MOVED = 2;

const topOf = (element: Element | null | undefined): number => element?.getBoundingClientRect().top ?? 0;

/** Whether it is scrolled to its end: the last sections never reach the top. */
const isAtEnd = ({ scrollTop, clientHeight, scrollHeight }: Element): boolean =>
  scrollTop + clientHeight >= scrollHeight - MOVED;

/** The visible section. One that was jumped to stays it until the page is scrolled. */
export function useSectionSeen(
  sections: RefObject<HTMLElement | null>,
  links: RefObject<HTMLElement | null>,
): [SectionName, (name: string) => void] {
  const [seen, setSeen] = useState<SectionName>(SECTIONS[0]);
  const goneTo = useRef<{ element: Element; top: number } | null>(null);

  useEffect(() => {
    const look = ({ target }: Event) => {
      const scroller = target instanceof Element ? target : document.documentElement;
      if (!scroller.contains(sections.current)) return;
      const { element, top = 0 } = goneTo.current ?? {};
      if (element && Math.abs(topOf(element) - top) <= MOVED) return;
      goneTo.current = null;
      if (isAtEnd(scroller)) return setSeen(SECTIONS.at(-1)!);
      const line = Math.max(0, topOf(links.current)) + SEEN_FROM;
      const passed = SECTIONS.filter((name) => topOf(sections.current?.querySelector(`#${name}`)) <= line);
      setSeen(passed.at(-1) ?? SECTIONS[0]);
    };
    // What scrolls is the tab on a large screen and the page on a small one; `scroll` does not bubble.
    document.addEventListener('scroll', look, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', look, { capture: true });
  }, [sections, links]);

  const goTo = useCallback(
    (name: string) => {
      const found = SECTIONS.find((one) => one === name);
      const element = found && sections.current?.querySelector<HTMLElement>(`#${found}`);
      if (!found || !element) return;
      element.scrollIntoView();
      element.focus({ preventScroll: true });
      goneTo.current = { element, top: topOf(element) };
      setSeen(found);
    },
    [sections],
  );
  return [seen, goTo];
}
