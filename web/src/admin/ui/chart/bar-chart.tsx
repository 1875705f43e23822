import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import styles from './chart.module.css';
import { ChartTip } from './chart-tip.tsx';
import { type Plot, useShownBar } from './use-shown-bar.ts';

/** A bar's texts: for screen readers, and in its tooltip. */
export interface BarLabels {
  text: string;
  title: string;
  facts: readonly (readonly [string, string | number])[];
}

/** What is drawn upon, px. */
export interface Drawing {
  plot: Plot;
  width: number;
  /** The bar that is looked at; null while none is. */
  shown: number | null;
}

interface BarChartProps {
  /** One at least. */
  count: number;
  height: number;
  /** Room for the axis' words. */
  axisWidth: number;
  /** Room above the bars. */
  top: number;
  /** The bar that the keyboard begins at. */
  first: number;
  /** How many a page key leaps over. */
  leap: number;
  label: string;
  describedBy?: string;
  labelsOf(index: number): BarLabels;
  children(drawing: Drawing): ReactNode;
}

const FOOT = 28;

/** Bars along an axis. One stop for the keyboard: arrows walk through them; screen readers also get a table. */
export function BarChart(props: BarChartProps) {
  const {
    count,
    height,
    axisWidth,
    top,
    first,
    leap,
    label,
    describedBy,
    labelsOf: wordsOf,
    children,
  } = props;
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const plot = {
    left: axisWidth,
    top,
    width: Math.max(width - axisWidth, 1),
    height: height - top - FOOT,
  };
  const { shown, current, handlers } = useShownBar({ count, plot, first, leap });
  const { text, ...words } = wordsOf(current);
  return (
    <div ref={frame} className={styles.frame} style={{ height }}>
      <div
        className={styles.chart}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-describedby={describedBy}
        aria-valuemin={0}
        aria-valuemax={count - 1}
        aria-valuenow={current}
        aria-valuetext={text}
        {...handlers}
      >
        {width > 0 && children({ plot, width, shown })}
      </div>
      {shown !== null && (
        <ChartTip {...words} x={plot.left + ((current + 0.5) / count) * plot.width} width={width} />
      )}
    </div>
  );
}

/** The element's width in px, kept current; 0 before it is laid out. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const measure = () => setWidth(Math.floor(target.getBoundingClientRect().width));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
