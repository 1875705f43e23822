import type { Endpoint, ParamsOf, ResponseOf } from '@biteboard/contracts';
import { urlOf } from './api.ts';

let inPage: Record<string, unknown> | undefined;

/** The gateway lays the answers of the first paint's calls into the page, by their address. */
function answers(): Record<string, unknown> {
  inPage ??= JSON.parse(document.getElementById('answers')?.textContent || '{}') as Record<string, unknown>;
  return inPage;
}

/** What the page said when it came, for a query to begin with; it ages from then on. */
export const answerInPage = <E extends Endpoint>(asked: { path: E['path']; params?: ParamsOf<E> }) => ({
  initialData: () => answers()[urlOf(asked)] as ResponseOf<E> | undefined,
  initialDataUpdatedAt: () => performance.timeOrigin,
});
