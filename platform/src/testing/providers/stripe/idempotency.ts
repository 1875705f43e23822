import type { FarAnswer, FarCall } from '../far-side.ts';
import { refusalAnswer } from './refusal.ts';

/** Stripe may forget a key after 24 hours, and so it does here. */
const KEPT_SECONDS = 24 * 3600;
const LONGEST_KEY = 255;

interface Kept {
  at: number;
  path: string;
  text: string;
  /** Undefined while the first call is under way. */
  answer?: FarAnswer;
}

/** Keys of POSTs: the same answer again, whatever it was, to the same question. */
export const idempotency = (now: () => number) => {
  const kept = new Map<string, Kept>();
  const underWay = new Set<string>();

  const nameOf = ({ headers }: FarCall, account: string): string | undefined => {
    const key = headers['idempotency-key'];
    return typeof key === 'string' && key !== '' ? `${account} ${key}` : undefined;
  };

  const known = (name: string): Kept | undefined => {
    const found = kept.get(name);
    if (!found || now() - found.at < KEPT_SECONDS) return found;
    kept.delete(name);
    return undefined;
  };

  return {
    /** The answer that is due without doing anything: an earlier one, or a refusal; undefined: go on. */
    answerTo: (one: FarCall, account: string): FarAnswer | undefined => {
      const name = nameOf(one, account);
      const key = String(one.headers['idempotency-key'] ?? '');
      if (!name || !one.call.startsWith('POST ')) return undefined;
      if (key.length > LONGEST_KEY)
        return refusalAnswer(400, {
          type: 'invalid_request_error',
          message: `Idempotency keys can be at most ${LONGEST_KEY} characters long.`,
        });
      const before = known(name);
      if (before && (before.path !== one.call || before.text !== one.text))
        return refusalAnswer(400, {
          type: 'idempotency_error',
          message:
            before.path === one.call
              ? `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
              : `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${before.path}' vs '${one.call}'). Try using a key other than '${key}' if you meant to execute a different request.`,
        });
      if (underWay.has(name))
        return refusalAnswer(409, {
          type: 'invalid_request_error',
          code: 'idempotency_key_in_use',
          message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
        });
      if (before?.answer)
        return { ...before.answer, headers: { ...before.answer.headers, 'idempotent-replayed': 'true' } };
      underWay.add(name);
      void one.over.then(() => underWay.delete(name));
      return undefined;
    },
    keep: (one: FarCall, account: string, answer: FarAnswer): void => {
      const name = nameOf(one, account);
      if (name && one.call.startsWith('POST '))
        kept.set(name, { at: now(), path: one.call, text: one.text, answer });
    },
  };
};
