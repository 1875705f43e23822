import type { FastifyRequest } from 'fastify';
import { AppError } from '../ports/errors.ts';

/** A document has another version than the caller saw. */
class VersionMismatch extends Error {
  readonly state: unknown;

  constructor(state: unknown) {
    super('version mismatch');
    this.name = 'VersionMismatch';
    this.state = state;
  }
}

/** The version that a caller saw, by `If-Match: "7"` (`decided §11`); undefined: any. */
export const ifMatchOf = (request: FastifyRequest): number | undefined => {
  const given = request.headers['if-match']?.trim();
  if (given === undefined || given === '' || given === '*') return undefined;
  // A compressing proxy may have made it a weak one.
  const version = /^(?:W\/)?"?(\d{1,15})"?$/.exec(given)?.[1];
  if (version !== undefined) return Number(version);
  throw new AppError('invalid', 'IF_MATCH_INVALID', 'If-Match must be a version, such as "7".');
};

interface Seen {
  version: number;
  /** The version that differs from the one before it in nothing that a caller can change. */
  unseenVersion?: number | undefined;
}

const isAsSeen = (seen: number, { version, unseenVersion }: Seen): boolean =>
  seen === version || (version === unseenVersion && seen === version - 1);

/** Decides only on the version that the caller saw; throws `VersionMismatch` on another. */
export const ifVersion =
  <S extends Seen, D>(version: number | undefined, decide: (state: S) => D) =>
  (state: S): D => {
    if (version !== undefined && !isAsSeen(version, state)) throw new VersionMismatch(state);
    return decide(state);
  };

const MESSAGE =
  'Somebody else has changed this since you opened it. Look at it as it is now, then save again.';

/** 412 `CHANGED_MEANWHILE`, with the current state as the caller may see it. */
export const preconditionFailed = (current: unknown): AppError =>
  new AppError('outdated', 'CHANGED_MEANWHILE', MESSAGE, { current });

/** Runs a change that decides by `ifVersion`; on a mismatch 412 `CHANGED_MEANWHILE`, with what is `shown` of the current state. */
export const orPreconditionFailed = async <S, T>(
  shown: (state: S) => unknown,
  change: () => Promise<T>,
): Promise<T> => {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof VersionMismatch)) throw error;
    throw preconditionFailed(await shown(error.state as S));
  }
};
