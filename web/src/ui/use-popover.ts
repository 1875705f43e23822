import { useEffect, useId, useRef, useState } from 'react';

/** Safari has it from 17 on, Firefox from 125 on. */
const hasPopovers = (): boolean => 'showPopover' in HTMLElement.prototype;

/**
 * A menu below the right end of its button, as the browser's own popover; a browser without popovers shows it as part
 * of the page, closed by Esc and by a tap beside it.
 */
export function usePopover() {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);

  const hang = () => {
    if (!menu.current || !button.current) return;
    const { bottom, right } = button.current.getBoundingClientRect();
    menu.current.style.top = `${bottom + 6}px`;
    menu.current.style.right = `${document.documentElement.clientWidth - right}px`;
  };
  const close = () => (hasPopovers() ? menu.current?.hidePopover() : setShown(false));
  useEffect(() => {
    if (!isShown) return;
    const leave = (event: Event) => {
      const isKept =
        event instanceof KeyboardEvent ? event.key !== 'Escape' : isWithin(event, [menu, button]);
      if (isKept) return;
      setShown(false);
      if (event instanceof KeyboardEvent) button.current?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('keydown', leave);
    };
  }, [isShown]);

  if (hasPopovers())
    return {
      close,
      button: { ref: button, popoverTarget: id },
      menu: { ref: menu, id, popover: 'auto', onBeforeToggle: hang } as const,
    };
  const toggle = () => {
    hang();
    setShown(!isShown);
  };
  return {
    close,
    button: { ref: button, 'aria-expanded': isShown, 'aria-controls': id, onClick: toggle },
    menu: { ref: menu, id, hidden: !isShown },
  };
}

const isWithin = ({ target }: Event, places: readonly { current: HTMLElement | null }[]): boolean =>
  target instanceof Node && places.some(({ current }) => current?.contains(target));
