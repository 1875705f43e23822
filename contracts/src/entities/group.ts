import Type, { type Static } from 'typebox';
import { Id, Struct, Text, Version } from '../schema.ts';

/** More would make its event too large to be published. */
export const MAX_SITES_OF_A_GROUP = 5_000;

/** A group of sites (`decided §13`); a site may be in several. */
const SiteGroupFields = {
  groupId: Id,
  name: Text(120, 1),
  /** In the order in which they were named. */
  siteIds: Type.Array(Id),
};

/** As services keep it. */
export const SiteGroupSnapshot = Struct(SiteGroupFields);
export type SiteGroupSnapshot = Static<typeof SiteGroupSnapshot>;

/** As admins see it. */
export const SiteGroup = Struct({ ...SiteGroupFields, version: Version });
export type SiteGroup = Static<typeof SiteGroup>;

export const SiteGroupInput = Struct({
  name: Type.Optional(Text(120, 1)),
  /** Ids or slugs of all its sites. */
  siteIds: Type.Optional(Type.Array(Text(64, 1), { maxItems: MAX_SITES_OF_A_GROUP })),
});
export type SiteGroupInput = Static<typeof SiteGroupInput>;

/** A group by its name alone. */
export const SiteGroupName = Struct({ groupId: Id, name: Type.String() });
export type SiteGroupName = Static<typeof SiteGroupName>;
