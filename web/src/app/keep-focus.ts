/** Those in here that lead to the same, are called the same and say the same as this one. */
const alike = (place: Element, one: Element): Element[] =>
  [...place.querySelectorAll(one.localName)].filter((other) => signOf(other) === signOf(one));

const signOf = (element: Element): string =>
  `${element.getAttribute('href')} ${element.ariaLabel} ${element.textContent}`;

/**
 * When the page in here is drawn anew for the first time, what had the focus has it again, with what was typed there:
 * whoever was on their way with the keyboard goes on from where they were.
 */
export function keepFocus(root: Element): void {
  let focused = root.querySelector(':focus');
  const note = ({ target }: Event) => {
    focused = target as Element;
  };
  root.addEventListener('focusin', note);
  new MutationObserver((changes, observer) => {
    observer.disconnect();
    root.removeEventListener('focusin', note);
    // Where the new page has put the focus, it stays.
    if (!focused || document.activeElement !== document.body) return;
    const old = document.createElement('div');
    for (const { removedNodes } of changes) old.append(...removedNodes);
    const heir = alike(root, focused)[alike(old, focused).indexOf(focused)] as HTMLInputElement | undefined;
    heir?.focus({ preventScroll: true });
    const { value, selectionStart } = focused as HTMLInputElement;
    if (!selectionStart) return;
    // As if it was typed: React does not hear of a value that is set.
    heir?.setRangeText(value, 0, 0, 'end');
    heir?.dispatchEvent(new Event('input', { bubbles: true }));
  }).observe(root, { childList: true });
}
