/** What only the program can do; a link has its way without it. */
const buttonOf = (target: EventTarget | Node | null | undefined): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null;

/** The page's first press, where the browser tells of it: it may have come before any script. */
function firstPressed(): HTMLElement | null {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('first-input')) return null;
  const observer = new PerformanceObserver(() => undefined);
  observer.observe({ type: 'first-input', buffered: true });
  const [first] = observer.takeRecords() as PerformanceEventTiming[];
  observer.disconnect();
  // A key does not say which it was.
  return first?.name.startsWith('key') ? null : buttonOf(first?.target);
}

/**
 * Notes which button is pressed before React listens, in HTML that the server has rendered. What it returns presses that
 * button: to be called once React hydrates the page, which then hydrates first what is pressed.
 */
export function noteEarlyPress(page: Element): () => void {
  let pressed: HTMLElement | null | undefined;
  const note = ({ target }: Event) => {
    pressed = buttonOf(target);
  };
  page.addEventListener('click', note);
  return () => {
    page.removeEventListener('click', note);
    (pressed === undefined ? firstPressed() : pressed)?.click();
  };
}
