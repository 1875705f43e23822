import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react';

/** Where a chart's bars are, px of its frame. */
export interface Plot {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Bars {
  count: number;
  plot: Pick<Plot, 'left' | 'width'>;
  /** The bar that the keyboard begins at. */
  first: number;
  /** How many a page key leaps over. */
  leap: number;
}

/** The bar under a pointer at `x` px of the plot. */
export const barAt = (x: number, width: number, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.floor((x / width) * count)));

/** Which bar of a chart is looked at: under the pointer, or walked to with arrow keys from the chart's one stop. */
export function useShownBar({ count, plot, first, leap }: Bars) {
  const [shown, setShown] = useState<number | null>(null);
  const last = count - 1;
  const current = Math.min(shown ?? first, last);
  const point = (event: PointerEvent<HTMLElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - plot.left;
    setShown(x < 0 ? null : barAt(x, plot.width, count));
  };
  const walk = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowLeft: current - 1,
      ArrowDown: current - 1,
      ArrowRight: current + 1,
      ArrowUp: current + 1,
      PageUp: current + leap,
      PageDown: current - leap,
      Home: 0,
      End: last,
    };
    const target = steps[event.key];
    if (event.key === 'Escape') setShown(null);
    if (target === undefined) return;
    event.preventDefault();
    setShown(Math.min(last, Math.max(0, target)));
  };
  const hide = () => setShown(null);
  return {
    /** Null while none is. */
    shown: shown === null ? null : current,
    current,
    handlers: {
      onPointerMove: point,
      onPointerDown: point,
      onPointerLeave: hide,
      onFocus: (event: FocusEvent<HTMLElement>) =>
        event.currentTarget.matches(':focus-visible') && setShown(current),
      onBlur: hide,
      onKeyDown: walk,
    },
  };
}
