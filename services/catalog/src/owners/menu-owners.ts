import type { Location } from '@biteboard/contracts';

/** Whose categories and products they are: a site, or a shared menu whose draft they make up. */
export interface MenuOwner {
  _id: string;
  slug: string;
  /** Those of a site. */
  locations?: readonly Location[];
}

/** The shared menu that a site follows. */
export interface MenuInForce {
  menuId: string;
  name: string;
  allowLocalProducts: boolean;
  /** The number of the release that the site has; null before its first. */
  release: number | null;
}

/** The owners of one kind: all that edits a menu works with these, so that a site and a draft have one code. */
export interface MenuOwners {
  kind: 'site' | 'menu';
  /** Throws 404 for what is not there, or goes. */
  get(ref: string): Promise<MenuOwner>;
  /** By its id; false also while it goes. */
  isThere(id: string): Promise<boolean>;
  /** The shared menu that owns part of a site's; a draft has none above it. */
  menuOf(id: string): Promise<MenuInForce | undefined>;
  /** In which its prices are; undefined where that is not settled. */
  currencyOf(id: string): Promise<string | undefined>;
  /** The site to whose audit a change belongs; a shared menu is of none. */
  siteIdOf(id: string): string | null;
}

/** Of what is of a draft and not of a site: stored beside it, absent of a site's. */
export interface OfDraft {
  owner?: 'menu';
}

export const draftMark = ({ kind }: Pick<MenuOwners, 'kind'>): OfDraft =>
  kind === 'menu' ? { owner: 'menu' } : {};

/** The catalog in which this is found. */
export const catalogOf = <C extends { drafts: C }>(catalog: C, { owner }: OfDraft): C =>
  owner === 'menu' ? catalog.drafts : catalog;
