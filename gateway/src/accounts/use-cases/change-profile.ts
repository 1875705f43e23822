import type { MePatch } from '@biteboard/contracts';
import type { Repository } from '@biteboard/platform/documents';
import { sessionEnded } from '@biteboard/platform/people';
import type { Ids } from '@biteboard/platform/ports';
import { type Account, withProfile } from '../account.ts';
import { isCurrent, type SessionClaims } from './change-password.ts';

interface Deps {
  accounts: Repository<Account>;
  ids: Ids;
}

/** Another name, or other saved addresses. */
export const changeProfile = async (
  { accounts, ids }: Deps,
  caller: SessionClaims,
  patch: MePatch,
): Promise<Account> => {
  const changed = await accounts.change(caller.userId, (state) => {
    if (!isCurrent(state, caller)) throw sessionEnded();
    return withProfile(state, patch, () => ids.next());
  });
  if (!changed) throw sessionEnded();
  return changed;
};
