import { type Client, eventually, expectStatus, type SignedInPerson } from '@biteboard/e2e';

const WITHIN_MS = 1_800_000;

/** Once the old orders of the bench's shop are all searched by the index of parts of words. */
export const waitUntilIndexed = (on: Client, { token }: SignedInPerson): Promise<void> =>
  eventually(async () => {
    const path = '/api/admin/sites/bench/orders?q=nowhere';
    const answer = await on.call<{ searchedFrom?: string }>('GET', path, { token });
    if (expectStatus(answer, 200).searchedFrom) throw new Error('the old orders are not all indexed yet');
  }, WITHIN_MS);
