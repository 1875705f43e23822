/** What a trace says of the frames of a page that was scrolled. */
export interface Scrolled {
  shown: number;
  /** Due while it moved, and never shown. */
  dropped: number;
  /** Shown on time by the compositor, without what the page's own thread had to say. */
  late: number;
  /** Shown with a place on them that was not painted yet. */
  blank: number;
  /** CPU of the page's own thread: at most for a frame, and for all of them. */
  longestMs: number;
  allMs: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  tdur?: number;
  args?: {
    frame_reporter?: {
      state: string;
      scroll_state: string;
      affects_smoothness: boolean;
      has_missing_content: boolean;
    };
  };
}

export const framesIn = (trace: Buffer): Scrolled => {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const frames = traceEvents
    .filter(({ name, ph }) => name === 'PipelineReporter' && ph === 'b')
    .flatMap(({ args }) => args?.frame_reporter ?? [])
    .filter(({ scroll_state }) => scroll_state !== 'SCROLL_NONE');
  const shown = frames.filter(({ state }) => state.startsWith('STATE_PRESENTED'));
  const smooth = frames.filter(({ affects_smoothness }) => affects_smoothness);
  const mainMs = traceEvents
    .filter(({ name, ph }) => name === 'ProxyMain::BeginMainFrame' && ph === 'X')
    .map(({ tdur = 0 }) => tdur / 1000);
  return {
    shown: shown.length,
    dropped: smooth.filter(({ state }) => state === 'STATE_DROPPED').length,
    late: smooth.filter(({ state }) => state === 'STATE_PRESENTED_PARTIAL').length,
    blank: shown.filter(({ has_missing_content }) => has_missing_content).length,
    longestMs: Math.max(0, ...mainMs),
    allMs: mainMs.reduce((sum, each) => sum + each, 0),
  };
};
