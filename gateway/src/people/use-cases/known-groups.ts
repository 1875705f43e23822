import type { SiteGroupSnapshot } from '@biteboard/contracts';
import { retryUntilFound } from '@biteboard/platform/async';
import { AppError } from '@biteboard/platform/ports';
import type { SiteGroups } from '@biteboard/platform/sites';

/** The distinct groups of these ids; throws 422 for an unknown one. */
export const knownGroups = async (
  groups: SiteGroups,
  groupIds: readonly string[],
): Promise<SiteGroupSnapshot[]> =>
  Promise.all(
    [...new Set(groupIds)].map(async (groupId) => {
      const group = await retryUntilFound(() => groups.find(groupId));
      if (group) return group;
      const message = 'There is no such group of sites. Choose another one.';
      throw new AppError('rule', 'GROUP_UNKNOWN', message, { fields: { groupIds: message } });
    }),
  );
