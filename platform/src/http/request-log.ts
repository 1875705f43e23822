import type { FastifyBaseLogger } from 'fastify';

type Write = (...args: unknown[]) => void;

/** A request's own log, made when it first has something to say: most requests are never logged. */
class RequestLog {
  readonly #log: FastifyBaseLogger;
  readonly #bindings: Record<string, unknown>;
  #made: FastifyBaseLogger | undefined;

  constructor(log: FastifyBaseLogger, bindings: Record<string, unknown>) {
    this.#log = log;
    this.#bindings = bindings;
  }

  get #own(): FastifyBaseLogger {
    this.#made ??= this.#log.child(this.#bindings);
    return this.#made;
  }

  get level(): string {
    return this.#log.level;
  }

  fatal(...args: unknown[]): void {
    (this.#own.fatal as Write)(...args);
  }

  error(...args: unknown[]): void {
    (this.#own.error as Write)(...args);
  }

  warn(...args: unknown[]): void {
    (this.#own.warn as Write)(...args);
  }

  info(...args: unknown[]): void {
    (this.#own.info as Write)(...args);
  }

  debug(...args: unknown[]): void {
    (this.#own.debug as Write)(...args);
  }

  trace(...args: unknown[]): void {
    (this.#own.trace as Write)(...args);
  }

  silent(): void {}

  child(bindings: Record<string, unknown>): FastifyBaseLogger {
    return this.#own.child(bindings);
  }
}

/** Fastify's way to make a request's log (`childLoggerFactory`). */
export const requestLog = (log: FastifyBaseLogger, bindings: Record<string, unknown>): FastifyBaseLogger =>
  new RequestLog(log, bindings) as unknown as FastifyBaseLogger;
