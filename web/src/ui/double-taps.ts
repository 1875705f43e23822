const DOUBLE_TAP_MS = 400;
const DOUBLE_TAP_PX = 24;

interface Tap {
  on: Element;
  x: number;
  y: number;
  at: number;
}

/**
 * Suppresses the second tap of a double tap on an element that the first tap removes, such as a sheet's last button: it
 * would press what is behind. A key pressed in between makes the second tap intentional. Returns how to stop.
 */
export function suppressDoubleTaps(): () => void {
  let first: Tap | undefined;
  const isStray = (event: MouseEvent): boolean =>
    first !== undefined &&
    !first.on.isConnected &&
    event.timeStamp - first.at < DOUBLE_TAP_MS &&
    Math.hypot(event.clientX - first.x, event.clientY - first.y) < DOUBLE_TAP_PX;
  const filter = (event: MouseEvent) => {
    // A click without a count comes from the keyboard.
    if (event.detail === 0) return;
    if (isStray(event)) {
      event.preventDefault();
      event.stopPropagation();
    } else if (event.type === 'click' && event.target instanceof Element) {
      const on = event.target.closest('button, a, label') ?? event.target;
      first = { on, x: event.clientX, y: event.clientY, at: event.timeStamp };
    }
  };
  const forget = () => {
    first = undefined;
  };
  // Also on mousedown, which would move the focus.
  document.addEventListener('mousedown', filter, true);
  document.addEventListener('click', filter, true);
  document.addEventListener('keydown', forget, true);
  return () => {
    document.removeEventListener('mousedown', filter, true);
    document.removeEventListener('click', filter, true);
    document.removeEventListener('keydown', forget, true);
  };
}
