import type { ServiceName } from '@biteboard/contracts';
import { withTrace } from './trace-context.ts';

type Attributes = Record<string, string | number>;

/** A piece of work. Spans leave the house: they carry names and ids, never addresses, bodies, people or secrets. */
export interface TracedWork {
  /** Whose work it is. */
  service: ServiceName;
  /** One of few: a route or an event's type, never an id. */
  name: string;
  kind: 'server' | 'producer' | 'consumer' | 'internal';
  attributes?: Attributes;
}

export interface Span {
  /** W3C trace context for what the work causes. */
  readonly traceparent: string;
  /** `failed` names the kind of fault, not its message. */
  end(outcome?: { attributes?: Attributes; failed?: string | undefined }): void;
}

/** Where spans go. Never throws, and never holds up the work that it tells of. */
export interface Tracing {
  /** `parent` is the `traceparent` of what caused the work; without one a trace begins here. */
  begin(parent: string | undefined, work: TracedWork): Span;
  /** Sends what is left, for at most a second. */
  close(): Promise<void>;
}

export const faultOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

/** Runs the work in a span of its own; where nobody traces, in the trace of its parent. */
export const inSpan = <T>(
  tracing: Tracing | undefined,
  parent: string | undefined,
  described: () => TracedWork,
  work: () => Promise<T>,
): Promise<T> => {
  if (!tracing) return withTrace(parent, work);
  const span = tracing.begin(parent, described());
  return withTrace(span.traceparent, async () => {
    try {
      const result = await work();
      span.end();
      return result;
    } catch (error) {
      span.end({ failed: faultOf(error) });
      throw error;
    }
  });
};
