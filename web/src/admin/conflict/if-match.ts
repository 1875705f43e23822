import type { Endpoint, ResponseOf } from '@biteboard/contracts';
import { ApiError, answerTo, type CallOf } from '../../lib/api.ts';
import { ofOwner } from './of-owner.ts';

/** What carries the version that it was read in. */
export interface WithVersion {
  version: number;
}

const ifMatch = (version: number) => ({ 'if-match': `"${version}"` });

/** Changes what was read in that version; refused if it has been changed since (412). */
export function callIfMatch<E extends Endpoint>(request: CallOf<E>, version: number): Promise<ResponseOf<E>> {
  const { body } = request as { body?: unknown };
  if (body === undefined) return answerTo<E>(ofOwner(request), ifMatch(version), undefined);
  const headers = { ...ifMatch(version), 'content-type': 'application/json' };
  return answerTo<E>(ofOwner(request), headers, JSON.stringify(body));
}

/** Sends a file to what was read in that version. */
export function uploadIfMatch<E extends Endpoint>(
  request: CallOf<E>,
  file: File,
  version: number,
): Promise<ResponseOf<E>> {
  const form = new FormData();
  form.set('file', file);
  return answerTo<E>(ofOwner(request), ifMatch(version), form);
}

/** The current state, where a change was refused because its subject has been changed since (412). */
export function currentStateIn<T>(error: unknown): T | undefined {
  if (!(error instanceof ApiError) || error.code !== 'CHANGED_MEANWHILE') return undefined;
  return (error.body as { current?: T }).current;
}

/**
 * Changes what was read. Where others have changed it since, but nothing that `touches` this change, the change is
 * rebased on theirs; else the refusal is thrown.
 */
export async function rebaseOnTheirs<T extends WithVersion, Answer>(
  seen: T,
  touches: (current: T) => boolean,
  send: (base: T) => Promise<Answer>,
): Promise<Answer> {
  for (let base = seen; ; ) {
    try {
      return await send(base);
    } catch (error) {
      const current = currentStateIn<T>(error);
      if (!current || current.version === base.version || touches(current)) throw error;
      base = current;
    }
  }
}
