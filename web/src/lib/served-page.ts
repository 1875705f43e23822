import type { Endpoint, ParamsOf, ResponseOf } from '@biteboard/contracts';
import { urlOf } from './api.ts';

/** What stands in a page when it comes, by the address of the call that would bring it. */
export type Answers = Record<string, unknown>;

/** What the server says with a page. */
interface ServedPage {
  answers: Answers;
  /** When its HTML was rendered, in ms since 1970. */
  renderedAt: number;
}

let served: ServedPage | undefined;

function servedPage(): ServedPage {
  served ??= readServedPage();
  return served;
}

/** The gateway puts both into the page's JSON block. */
function readServedPage(): ServedPage {
  const block = document.getElementById('answers');
  return {
    answers: JSON.parse(block?.textContent || '{}') as Answers,
    renderedAt: Number(block?.dataset.renderedAt ?? Date.now()),
  };
}

/** The answers of the first paint's calls. */
export const answers = (): Answers => servedPage().answers;

/** The time that the server's HTML shows. */
export const renderedAt = (): number => servedPage().renderedAt;

/** Renders one page at the server. */
export function withServedPage<Rendered>(given: ServedPage, render: () => Rendered): Rendered {
  served = given;
  try {
    return render();
  } finally {
    served = undefined;
  }
}

/** What the page said when it came, for a query to begin with; it ages from then on. */
export const answerInPage = <E extends Endpoint>(asked: { path: E['path']; params?: ParamsOf<E> }) => ({
  initialData: () => answers()[urlOf(asked)] as ResponseOf<E> | undefined,
  initialDataUpdatedAt: () => performance.timeOrigin,
});
