import Type, { type Static } from 'typebox';
import { Id, Instant, Nullable, OneOf, Struct, Text } from '../schema.ts';
import { MAX_SITES_OF_A_GROUP } from './group.ts';
import { SECRET_SETTINGS, SiteInput } from './site.ts';

/** What each site has for itself: no change of many sets it. */
export const OWN_SETTINGS = [
  'name',
  'slug',
  'domains',
  'pendingDomains',
  'isDefault',
  'seenDefault',
  'locations',
  'archived',
  ...SECRET_SETTINGS,
] as const satisfies readonly (keyof SiteInput)[];

type SharedName = Exclude<keyof SiteInput, (typeof OWN_SETTINGS)[number]>;
const isShared = ([name]: [string, unknown]) => !(OWN_SETTINGS as readonly string[]).includes(name);

/** Settings that many sites can be given at once (`decided §13`). */
export const SharedSettings = Struct(
  Object.fromEntries(Object.entries(SiteInput.properties).filter(isShared)) as Pick<
    typeof SiteInput.properties,
    SharedName
  >,
);
export type SharedSettings = Static<typeof SharedSettings>;

/** Sites in a body: ids or slugs, as a list or with commas between them, or all of a group; neither: all that are run. */
export const SiteChoiceBody = {
  siteIds: Type.Optional(
    Type.Union([Type.Array(Text(64, 1), { maxItems: MAX_SITES_OF_A_GROUP }), Text(14_000)]),
  ),
  groupId: Type.Optional(Id),
};

/** They reach the decision, which refuses them: what is left out of a change in silence seems to be done. */
const OwnSettings = Object.fromEntries(
  OWN_SETTINGS.map((name) => [name, Type.Optional(Type.Unknown())]),
) as Record<(typeof OWN_SETTINGS)[number], Type.TOptional<Type.TUnknown>>;

export const SiteChangesInput = Struct({
  ...SiteChoiceBody,
  changes: Struct({ ...SharedSettings.properties, ...OwnSettings }),
});
export type SiteChangesInput = Static<typeof SiteChangesInput>;

/** A site that was not changed, and why. */
export const SiteChangeFailure = Struct({ siteId: Id, error: Type.String(), code: Type.String() });
export type SiteChangeFailure = Static<typeof SiteChangeFailure>;

/** Many sites before a change: how many have which value of a field that changes. */
export const ValueBefore = Struct({
  field: Type.String(),
  value: Type.Unknown(),
  sites: Type.Integer(),
});
export type ValueBefore = Static<typeof ValueBefore>;

/** A change of many sites, done or going on; of a dry run what it would do. */
export const SiteChanges = Struct({
  changeId: Id,
  state: OneOf(['running', 'done'] as const),
  /** How many it is about, and how many of them it has come to. */
  sites: Type.Integer(),
  sitesDone: Type.Integer(),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  failed: Type.Array(SiteChangeFailure),
  before: Type.Array(ValueBefore),
  /** Until when it can be undone; null: not. */
  undoUntil: Nullable(Instant),
});
export type SiteChanges = Static<typeof SiteChanges>;

/** Products that are sold out, or available again, in many sites at once. */
export const SoldOutInput = Struct({
  ...SiteChoiceBody,
  sharedProductIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 100 })),
  names: Type.Optional(Type.Array(Text(200, 1), { minItems: 1, maxItems: 100 })),
  /** Only this option of them; of every product that offers it where none is named. */
  option: Type.Optional(Struct({ groupKey: Id, optionKey: Id })),
  soldOut: Type.Boolean(),
  until: Type.Optional(Nullable(Instant)),
  /** At these locations of the sites alone; a site that has none of them stays as it is. */
  locationIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 100 })),
});
export type SoldOutInput = Static<typeof SoldOutInput>;
