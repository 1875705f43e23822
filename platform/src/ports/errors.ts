/** Why a call is refused, and the HTTP status that says it. */
export const FAULT_STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  outdated: 412,
  tooLarge: 413,
  unsupported: 415,
  rule: 422,
  tooMany: 429,
  unavailable: 503,
} as const;
export type Fault = keyof typeof FAULT_STATUS;

/** A refusal that the caller can act on; everything else that is thrown is a bug. */
export class AppError extends Error {
  readonly fault: Fault;
  readonly code: string;
  readonly details: {
    fields?: Record<string, string>;
    /** What the sentence mentions, for a translation; of some refusals what was found. */
    params?: Record<string, unknown>;
    retryAfterSeconds?: number;
    [more: string]: unknown;
  };

  constructor(fault: Fault, code: string, message: string, details: AppError['details'] = {}) {
    super(message);
    this.name = 'AppError';
    this.fault = fault;
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return FAULT_STATUS[this.fault];
  }
}

/** 503 `BUSY`: a call that is made again in so many seconds may well succeed. */
export const busy = (message: string, retryAfterSeconds: number): AppError =>
  new AppError('unavailable', 'BUSY', message, { retryAfterSeconds });

const LAGS_SECONDS = 2;

/** 503 `BUSY` of a process that lags. */
export const overloaded = (): AppError =>
  busy('We are very busy right now. Please try again in a moment.', LAGS_SECONDS);

/** The id or a unique index is taken. */
export class Duplicate extends Error {
  constructor(message = 'already there', options?: ErrorOptions) {
    super(message, options);
    this.name = 'Duplicate';
  }
}

/** Somebody else changed the document first; read afresh and decide again. */
export class Conflict extends Error {
  constructor(id: string) {
    super(`changed by somebody else: ${id}`);
    this.name = 'Conflict';
  }
}

/** A dependency cannot be reached now: callers get 503, consumers and jobs wait and try again. */
export class Unavailable extends Error {
  readonly dependency: string;

  constructor(dependency: string, options?: ErrorOptions) {
    super(`${dependency} cannot be reached`, options);
    this.name = 'Unavailable';
    this.dependency = dependency;
  }
}

/** Written by a newer release in a way that this one would misread: callers get 503, events wait as dead letters. */
export class NewerFormat extends Error {
  constructor(what: string, format: number, reads: number) {
    super(
      `${what} is of version ${format}, and this release reads up to ${reads}: run the release that wrote it, or a newer one`,
    );
    this.name = 'NewerFormat';
  }
}

/** These events can never be published, being too large: set them aside. Others published with them are safe. */
export class Unpublishable extends Error {
  readonly eventIds: readonly string[];

  constructor(eventIds: readonly string[], options?: ErrorOptions) {
    super(`too large to be published: ${eventIds.join(', ')}`, options);
    this.name = 'Unpublishable';
    this.eventIds = eventIds;
  }
}

export const notFound = (code: string, message: string) => new AppError('missing', code, message);
