const elements = (nodes: Iterable<Node>, name: string): Element[] =>
  [...nodes].flatMap((node) => {
    const within = node instanceof Element ? [...node.querySelectorAll(name)] : [];
    return node instanceof Element && node.matches(name) ? [node, ...within] : within;
  });

/** What tells one element from others of its kind: where it leads, what it is called, what it says. */
const signOf = (element: Element): string =>
  JSON.stringify([element.getAttribute('href'), element.getAttribute('aria-label'), element.textContent]);

/** What stands among the new nodes as this does among the old ones. */
const counterpart = (focused: HTMLElement, old: Iterable<Node>, now: Iterable<Node>) => {
  const sign = signOf(focused);
  const same = (nodes: Iterable<Node>) =>
    elements(nodes, focused.localName).filter((element) => signOf(element) === sign);
  return same(now)[same(old).indexOf(focused)] as HTMLElement | undefined;
};

/** As if it was typed there: the page hears of it. */
const type = (field: HTMLInputElement, text: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/**
 * When the page in here is drawn anew for the first time, what had the focus has it again, with what was typed there:
 * whoever was on their way with the keyboard goes on from where they were.
 */
export function keepFocus(root: Element): void {
  let focused: HTMLElement | undefined;
  const come = ({ target }: Event) => {
    focused = target as HTMLElement;
  };
  // What was taken out of the page lost the focus by that; what still stands there, because somebody left it.
  const leave = () =>
    queueMicrotask(() => {
      if (focused?.isConnected) focused = undefined;
    });
  if (root.contains(document.activeElement)) focused = document.activeElement as HTMLElement;
  root.addEventListener('focusin', come);
  root.addEventListener('focusout', leave);
  new MutationObserver((changes, observer) => {
    observer.disconnect();
    root.removeEventListener('focusin', come);
    root.removeEventListener('focusout', leave);
    // Where the new page has put the focus, it stays.
    if (!focused || focused.isConnected || document.activeElement !== document.body) return;
    const old = changes.flatMap(({ removedNodes }) => [...removedNodes]);
    const heir = counterpart(focused, old, root.childNodes);
    heir?.focus({ preventScroll: true });
    if (focused instanceof HTMLInputElement && heir instanceof HTMLInputElement && focused.value)
      type(heir, focused.value);
  }).observe(root, { childList: true });
}
