import { useQuery } from '@tanstack/react-query';
import { isDraft, type SiteOrDraft } from '../../site/owner.ts';
import { followedMenuQuery } from './queries.ts';

/**
 * The name of the menu that a site follows and that allows it nothing of its own; undefined where the site may add to
 * its menu. Until it is known nothing is withheld: the server refuses what is not allowed.
 */
export function useMenuWithoutLocals(owner: SiteOrDraft): string | undefined {
  const { data } = useQuery({ ...followedMenuQuery(owner._id), enabled: !isDraft(owner) });
  return data?.menu?.allowLocalProducts === false ? data.menu.name : undefined;
}
