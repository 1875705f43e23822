import type { FastifyRequest } from 'fastify';
import { AppError } from '../ports/errors.ts';

/** A document is not what the caller had seen of it. */
class ChangedMeanwhile extends Error {
  readonly state: unknown;

  constructor(state: unknown) {
    super('changed meanwhile');
    this.name = 'ChangedMeanwhile';
    this.state = state;
  }
}

/** The version that a caller has seen, by their `If-Match: "7"` (`decided §11`); undefined: whatever it is. */
export const ifMatchOf = (request: FastifyRequest): number | undefined => {
  const given = request.headers['if-match']?.trim();
  if (given === undefined || given === '' || given === '*') return undefined;
  // What compresses on the way may have made it a weak one.
  const version = /^(?:W\/)?"?(\d{1,15})"?$/.exec(given)?.[1];
  if (version !== undefined) return Number(version);
  throw new AppError('invalid', 'IF_MATCH_INVALID', 'If-Match must be a version, such as "7".');
};

/** Decides only of the version that the caller has seen. */
export const ifStill =
  <S extends { version: number }, D>(version: number | undefined, decide: (state: S) => D) =>
  (state: S): D => {
    if (version !== undefined && version !== state.version) throw new ChangedMeanwhile(state);
    return decide(state);
  };

const MESSAGE = 'Somebody else changed this meanwhile. Look at it as it is now, then save again.';

/** 412 `CHANGED_MEANWHILE`, with the present state as whoever asked may see it. */
export const changedMeanwhile = (current: unknown): AppError =>
  new AppError('outdated', 'CHANGED_MEANWHILE', MESSAGE, { current });

/** Runs a change by `ifStill`; where it refuses: 412 `CHANGED_MEANWHILE`, with what is `shown` of the present state. */
export const elseShow = async <S, T>(shown: (state: S) => unknown, change: () => Promise<T>): Promise<T> => {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    throw changedMeanwhile(await shown(error.state as S));
  }
};
