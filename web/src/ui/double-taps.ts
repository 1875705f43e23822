const DOUBLE_TAP_MS = 400;
const DOUBLE_TAP_PX = 24;

interface Tap {
  on: Element;
  x: number;
  y: number;
  at: number;
}

/**
 * Watches for double taps on what the first tap takes away, as a sheet's last button: the second would press what
 * lay behind, and presses nothing instead. Whoever has used the keyboard meanwhile means what they tap. Answers how to
 * end the watch.
 */
export function suppressDoubleTaps(): () => void {
  let first: Tap | undefined;
  const isStray = (event: MouseEvent): boolean =>
    first !== undefined &&
    !first.on.isConnected &&
    event.timeStamp - first.at < DOUBLE_TAP_MS &&
    Math.hypot(event.clientX - first.x, event.clientY - first.y) < DOUBLE_TAP_PX;
  const hold = (event: MouseEvent) => {
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
  // The pressing down as well: it would take the focus.
  document.addEventListener('mousedown', hold, true);
  document.addEventListener('click', hold, true);
  document.addEventListener('keydown', forget, true);
  return () => {
    document.removeEventListener('mousedown', hold, true);
    document.removeEventListener('click', hold, true);
    document.removeEventListener('keydown', forget, true);
  };
}
