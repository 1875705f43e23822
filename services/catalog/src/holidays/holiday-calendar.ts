import { busy, type Logger } from '@biteboard/platform/ports';
import { workerThreads } from '@biteboard/platform/process';
import type { HolidayAnswer, HolidayQuestion } from './holiday-worker.ts';

export interface HolidayCalendar {
  /** The public holidays of some regions in some years. Throws 503 where they cannot be looked up now. */
  find(question: HolidayQuestion): Promise<HolidayAnswer>;
}

const WORKER = new URL('./holiday-worker.ts', import.meta.url);
const PATIENCE_MS = 20_000;
/** The library and its data are 40 MB in memory: they go when nobody asks. */
const IDLE_MS = 20_000;
const MEMORY_MB = 160;
const MAX_WAITING = 20;

const BUSY_SECONDS = 5;
const unavailable = () =>
  busy('The holidays cannot be looked up now. Please try again in a moment.', BUSY_SECONDS);

/** Looks holidays up in a thread of its own: loading them takes a third of a second. */
export const holidayCalendar = (
  log: Pick<Logger, 'warn'>,
  { worker: script = WORKER, patienceMs = PATIENCE_MS } = {},
): HolidayCalendar => {
  const thread = workerThreads<HolidayQuestion, HolidayAnswer>({
    name: 'holiday worker',
    script,
    log,
    patienceMs,
    idleMs: IDLE_MS,
    memoryMb: MEMORY_MB,
  });
  return {
    find: async (question) => {
      if (question.regions.length === 0) return {};
      if (thread.waiting >= MAX_WAITING) throw unavailable();
      try {
        return await thread.ask(question, 'admins');
      } catch {
        throw unavailable();
      }
    },
  };
};
