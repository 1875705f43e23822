import { useEffect, useRef, useState } from 'react';
import { useLocation } from '../lib/router.ts';

const ACTS = ['pointerdown', 'keydown'];

/** Where reading begins: the page's heading, else all of its content. */
const beginning = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');

/**
 * Another page is announced as a browser would: the focus goes to its heading and its title is said. Not for the first
 * page, which the browser announces itself, nor for what opens over a page. A press that came while the page was on its
 * way has the focus. Stands after the pages, whose titles are set by then.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const hasActed = useRef(false);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const note = () => {
      hasActed.current = window.location.pathname !== shown.current;
    };
    for (const act of ACTS) document.addEventListener(act, note);
    return () => {
      for (const act of ACTS) document.removeEventListener(act, note);
    };
  }, []);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setSaid(document.title);
    const keepsFocus = hasActed.current || document.querySelector('dialog[open]');
    hasActed.current = false;
    if (keepsFocus) return;
    const target = beginning();
    if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1;
    target?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {said}
    </p>
  );
}
