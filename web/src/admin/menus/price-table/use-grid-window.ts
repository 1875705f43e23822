import { type RefObject, useEffect, useState } from 'react';

/** Sizes in CSS pixels, as price-grid.module.css has them. */
export const ROW_HEIGHT = 44;
export const COLUMN_WIDTH = 132;
export const DISH_WIDTH = 220;
export const MENU_WIDTH = 96;

/** Where the column of a place begins. */
export const columnLeft = (column: number): number => DISH_WIDTH + MENU_WIDTH + column * COLUMN_WIDTH;

/** Beyond what is seen, so that a scroll shows no gap before it is rendered; rows come and go several at a time. */
const ROWS_BEYOND = 8;
const COLUMNS_BEYOND = 2;
const ROWS_AT_A_TIME = 2;
/** Where nothing has a size: the server, and tests. */
const DEFAULT_HEIGHT = 700;
const DEFAULT_WIDTH = 1_200;

/** What of a grid is rendered: from the first row and column on, up to the last and without it. */
export interface GridWindow {
  firstRow: number;
  lastRow: number;
  firstColumn: number;
  lastColumn: number;
}

interface Scrolled {
  top: number;
  left: number;
  width: number;
  height: number;
}

export const windowOf = ({ top, left, width, height }: Scrolled): GridWindow => {
  const [high, wide] = [height || DEFAULT_HEIGHT, (width || DEFAULT_WIDTH) - DISH_WIDTH - MENU_WIDTH];
  const step = ROW_HEIGHT * ROWS_AT_A_TIME;
  return {
    firstRow: Math.max(0, Math.floor(top / step) * ROWS_AT_A_TIME - ROWS_BEYOND),
    lastRow: Math.ceil((top + high) / step) * ROWS_AT_A_TIME + ROWS_BEYOND,
    firstColumn: Math.max(0, Math.floor(left / COLUMN_WIDTH) - COLUMNS_BEYOND),
    lastColumn: Math.ceil((left + wide) / COLUMN_WIDTH) + COLUMNS_BEYOND,
  };
};

const isSame = (a: GridWindow, b: GridWindow): boolean =>
  a.firstRow === b.firstRow &&
  a.lastRow === b.lastRow &&
  a.firstColumn === b.firstColumn &&
  a.lastColumn === b.lastColumn;

/** The rows and columns to render as `scroller` stands; another answer only where one comes or goes. */
export function useGridWindow(scroller: RefObject<HTMLElement | null>): GridWindow {
  const [shown, setShown] = useState(() => windowOf({ top: 0, left: 0, width: 0, height: 0 }));
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const { scrollTop: top, scrollLeft: left, clientWidth: width, clientHeight: height } = element;
      const next = windowOf({ top, left, width, height });
      setShown((last) => (isSame(last, next) ? last : next));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      element.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [scroller]);
  return shown;
}
