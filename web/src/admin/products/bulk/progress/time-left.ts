import type { ImportReport } from '@biteboard/contracts';
import { useState } from 'react';
import { t } from '../messages.ts';

/** How many rows were done at a moment. */
interface Sample {
  at: number;
  rowsDone: number;
}

const MINUTE_S = 60;

/** 'about 6 s', by the speed since the first progress; undefined until there is one. */
export function timeLeft(from: Sample, to: Sample, rowsTotal: number): string | undefined {
  const rows = to.rowsDone - from.rowsDone;
  if (rows <= 0) return undefined;
  const seconds = Math.ceil(((to.at - from.at) / rows / 1_000) * (rowsTotal - to.rowsDone));
  return seconds < 2 * MINUTE_S
    ? t('seconds', { count: Math.max(1, seconds) })
    : t('minutes', { count: Math.round(seconds / MINUTE_S) });
}

/** The time left of an import, by its progress so far. */
export function useTimeLeft(report: ImportReport | undefined): string | undefined {
  const [seen, setSeen] = useState<{ first: Sample; last: Sample }>();
  if (!report || report.rowsTotal === 0) return undefined;
  const { rowsDone, rowsTotal } = report;
  if (seen?.last.rowsDone !== rowsDone) {
    const now = { at: performance.now(), rowsDone };
    setSeen({ first: seen?.first ?? now, last: now });
  }
  return seen && timeLeft(seen.first, seen.last, rowsTotal);
}
