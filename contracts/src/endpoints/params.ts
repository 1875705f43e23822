import Type from 'typebox';
import { Id, Struct, Text } from '../schema.ts';

/** A site's id or slug; `default` names the default site. */
const Site = Text(64, 1);
const Key = Text(128, 1);

/**
 * The sites that a call over many is about (`decided §13`): ids or slugs, with commas between them, or all of a group;
 * neither: all that the caller runs.
 */
export const SiteChoiceQuery = {
  siteIds: Type.Optional(Text(14_000)),
  groupId: Type.Optional(Id),
};

export const InSite = Struct({ site: Site });
export const InSiteById = Struct({ site: Site, id: Key });
export const OfSite = Struct({ siteId: Site });
export const OfSiteById = Struct({ siteId: Site, id: Key });
export const ById = Struct({ id: Key });
