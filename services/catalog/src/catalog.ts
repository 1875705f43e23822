import { type AuditTrail, auditTrail } from '@biteboard/platform/audit';
import type { Repository } from '@biteboard/platform/documents';
import type { ServicePorts } from '@biteboard/platform/process';
import { turnsOn, type WriteTurns, writeTurns } from './batches/write-turns.ts';
import { type ImportRepository, importRepository, importViewRepository } from './bulk/import-repository.ts';
import type { ImportView } from './bulk/import-view.ts';
import { type MenuUploads, menuUploads } from './bulk/menu-upload.ts';
import {
  type CategoryRepository,
  categoryRepository,
  draftCategories,
} from './categories/category-repository.ts';
import { type GroupRepository, groupRepository } from './groups/group-repository.ts';
import { type HolidayCalendar, holidayCalendar } from './holidays/holiday-calendar.ts';
import type { MenuOwners } from './owners/menu-owners.ts';
import { type PictureMaker, pictureMaker } from './pictures/picture-maker.ts';
import { type PictureShelf, pictureShelf } from './pictures/picture-shelf.ts';
import type { PrintedLogo } from './pictures/printed-logo.ts';
import { printedLogoRepository } from './pictures/printed-logo-repository.ts';
import { draftProducts, type ProductRepository, productRepository } from './products/product-repository.ts';
import type { FollowerState } from './shared-menus/follower.ts';
import {
  followerRepository,
  type MenuRepository,
  menuRepository,
  type ReleaseRepository,
  releaseRepository,
} from './shared-menus/menu-repository.ts';
import { menuOwners, siteOwners } from './shared-menus/owners.ts';
import { type ReleaseContents, releaseContents } from './shared-menus/release-contents.ts';
import type { SiteChangesState } from './site-changes/site-changes.ts';
import { siteChangesRepository } from './site-changes/site-changes-repository.ts';
import { type DomainClaims, domainClaims } from './sites/domain-claims.ts';
import { type OpenOrderIndex, openOrderIndex } from './sites/open-order-index.ts';
import { type SiteRepository, siteRepository } from './sites/site-repository.ts';

/** What the entry points and use cases of catalog work with. */
export interface Catalog extends ServicePorts {
  sites: SiteRepository;
  domains: DomainClaims;
  groups: GroupRepository;
  siteChanges: Repository<SiteChangesState>;
  openOrderIndex: OpenOrderIndex;
  /** Whose the categories and products are: sites here, shared menus in `drafts`. */
  owners: MenuOwners;
  categories: CategoryRepository;
  products: ProductRepository;
  pictures: PictureMaker;
  holidays: HolidayCalendar;
  shelf: PictureShelf;
  printedLogos: Repository<PrintedLogo>;
  imports: ImportRepository;
  importViews: Repository<ImportView>;
  menuUploads: MenuUploads;
  auditTrail: AuditTrail;
  /** The same for the drafts of shared menus: all that edits a menu runs with either. */
  drafts: Catalog;
  menus: MenuRepository;
  releases: ReleaseRepository;
  contents: ReleaseContents;
  /** By the id of the site that follows. */
  followers: Repository<FollowerState>;
  /** What brings menus to sites writes by these. */
  writeTurns: WriteTurns;
}

export const openCatalog = (ports: ServicePorts): Catalog => {
  const sites = siteRepository(ports);
  const menus = menuRepository(ports);
  const followers = followerRepository(ports);
  const whole: Omit<Catalog, 'drafts'> = {
    ...ports,
    sites,
    owners: siteOwners(sites, menus, followers),
    menus,
    followers,
    releases: releaseRepository(ports),
    contents: releaseContents(ports),
    domains: domainClaims(ports, sites),
    groups: groupRepository(ports),
    siteChanges: siteChangesRepository(ports),
    openOrderIndex: openOrderIndex(ports),
    categories: categoryRepository(ports),
    products: productRepository(ports),
    pictures: pictureMaker(ports.log),
    holidays: holidayCalendar(ports.log),
    shelf: pictureShelf(ports),
    printedLogos: printedLogoRepository(ports),
    imports: importRepository(ports),
    importViews: importViewRepository(ports),
    menuUploads: menuUploads(ports),
    auditTrail: auditTrail(ports),
    writeTurns: writeTurns(turnsOn(ports.database)),
  };
  const drafts: Catalog = {
    ...whole,
    owners: menuOwners(menus),
    categories: draftCategories(ports),
    products: draftProducts(ports),
    get drafts() {
      return drafts;
    },
  };
  return { ...whole, drafts };
};
