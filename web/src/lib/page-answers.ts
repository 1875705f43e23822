import type { Endpoint, ParamsOf, ResponseOf } from '@biteboard/contracts';
import { urlOf } from './api.ts';

/** What a page said when it came, by the address of the call that would bring it. */
export type Answers = Record<string, unknown>;

let inPage: Answers | undefined;

/** The gateway lays the answers of the first paint's calls into the page. */
export function answers(): Answers {
  inPage ??= JSON.parse(document.getElementById('answers')?.textContent || '{}') as Answers;
  return inPage;
}

/** Draws with the answers of one page, where there is no page yet. */
export function withAnswers<Drawn>(given: Answers, draw: () => Drawn): Drawn {
  inPage = given;
  try {
    return draw();
  } finally {
    inPage = undefined;
  }
}

/** What the page said when it came, for a query to begin with; it ages from then on. */
export const answerInPage = <E extends Endpoint>(asked: { path: E['path']; params?: ParamsOf<E> }) => ({
  initialData: () => answers()[urlOf(asked)] as ResponseOf<E> | undefined,
  initialDataUpdatedAt: () => performance.timeOrigin,
});
