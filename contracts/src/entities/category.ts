import Type, { type Static } from 'typebox';
import { Id, Nullable, Struct, Text, Version } from '../schema.ts';
import { MAX_POSITION } from './constants.ts';
import { translationsOf } from './food.ts';

const translations = translationsOf(
  Struct({ name: Type.Optional(Text(120)), description: Type.Optional(Text(2000)) }),
);

import { Daypart, Dayparts } from './daypart.ts';

export const Category = Struct({
  _id: Id,
  siteId: Id,
  name: Text(120, 1),
  imageUrl: Text(500),
  /** Its products cannot be delivered. */
  pickupOnly: Type.Boolean(),
  position: Type.Integer(),
  translations,
  availableAt: Dayparts,
});
export type Category = Static<typeof Category>;

/** As admins see it. */
export const AdminCategory = Struct({
  ...Category.properties,
  /** Of a site that follows a menu. */
  shared: Type.Optional(Struct({ menuId: Id, categoryId: Id })),
  version: Version,
});
export type AdminCategory = Static<typeof AdminCategory>;

export const CategoryInput = Struct({
  name: Type.Optional(Text(120, 1)),
  imageUrl: Type.Optional(Text(500)),
  pickupOnly: Type.Optional(Type.Boolean()),
  position: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_POSITION })),
  translations,
  availableAt: Type.Optional(Nullable(Type.Array(Daypart, { maxItems: 20 }))),
});
export type CategoryInput = Static<typeof CategoryInput>;

const Ids = Type.Array(Text(64, 1), { maxItems: 5000 });
/** The ids of a site's categories in the order of its menu. */
export const CategoryOrder = Struct({
  ids: Ids,
  /** Their order that the client saw: 412 where it was changed since. */
  seen: Type.Optional(Ids),
});
export type CategoryOrder = Static<typeof CategoryOrder>;

/** All products of one category go into another (spec §7). */
export const CategoryMerge = Struct({
  fromId: Text(64, 1),
  toId: Text(64, 1),
  /** The emptied category stays. */
  keepFrom: Type.Optional(Type.Boolean()),
  /** The versions of both that the client saw: 412 where one was changed since. */
  seen: Type.Optional(Struct({ from: Version, to: Version })),
});
export type CategoryMerge = Static<typeof CategoryMerge>;

/** Both categories of a merge as they are now, where it was refused because one was changed since. */
export interface MergeNow {
  from: AdminCategory;
  to: AdminCategory;
}
