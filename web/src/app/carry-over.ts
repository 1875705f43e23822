/** Those in here that lead to the same, are called the same and say the same as this one. */
const alike = (place: Element, one: Element): Element[] =>
  [...place.querySelectorAll(one.localName)].filter((other) => signOf(other) === signOf(one));

const signOf = (element: Element): string =>
  `${element.getAttribute('href')} ${element.ariaLabel} ${element.textContent}`;

/** What only the program can do; a link has its way without it. */
const buttonOf = (target: EventTarget | Node | null | undefined): Element | null =>
  target instanceof Element ? target.closest('button[type="button"]') : null;

/** Hears of the button that was pressed first, before the program was there to see it, where the browser tells. */
function hearOfFirst(press: (button: Element | null) => void): void {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('first-input')) return;
  const hear = ([first]: PerformanceEntryList) => {
    if (first && !first.name.startsWith('key')) press(buttonOf((first as PerformanceEventTiming).target));
  };
  // A press of this moment is told of when the browser has painted next.
  const told = new PerformanceObserver((list) => hear(list.getEntries()));
  told.observe({ type: 'first-input', buffered: true });
  hear(told.takeRecords());
}

/**
 * When the page in here is drawn anew for the first time, what a person has begun goes on: what had the focus has it
 * again, with what was typed there, and the button that was pressed is pressed.
 */
export function carryOver(root: Element): void {
  let focused = root.querySelector(':focus');
  let pressed: Element | null = null;
  hearOfFirst((button) => {
    pressed ??= button;
  });
  const note = ({ type, target }: Event) => {
    if (type === 'click') pressed = buttonOf(target);
    else focused = target as Element;
  };
  const begun = ['focusin', 'click'];
  for (const type of begun) root.addEventListener(type, note);
  new MutationObserver((changes, observer) => {
    observer.disconnect();
    for (const type of begun) root.removeEventListener(type, note);
    // Where the new page has put the focus, it stays.
    if (document.activeElement !== document.body) return;
    const old = document.createElement('div');
    for (const { removedNodes } of changes) old.append(...removedNodes);
    const heirOf = (one: Element) => alike(root, one)[alike(old, one).indexOf(one)];
    if (focused) handOver(focused, heirOf(focused));
    if (pressed) (heirOf(pressed) as HTMLElement | undefined)?.click();
  }).observe(root, { childList: true });
}

/** Gives the focus of one to its heir, with what was typed. */
function handOver(one: Element, heir: Element | undefined): void {
  const field = heir as HTMLInputElement | undefined;
  field?.focus({ preventScroll: true });
  const { value, selectionStart } = one as HTMLInputElement;
  if (!selectionStart) return;
  // As if it was typed: React does not hear of a value that is set.
  field?.setRangeText(value, 0, 0, 'end');
  field?.dispatchEvent(new Event('input', { bubbles: true }));
}
