import { type AuditTrail, auditTrail } from '@biteboard/platform/audit';
import type { Repository } from '@biteboard/platform/documents';
import type { ServicePorts } from '@biteboard/platform/process';
import { type ImportRepository, importRepository, importViewRepository } from './bulk/import-repository.ts';
import type { ImportView } from './bulk/import-view.ts';
import { type CategoryRepository, categoryRepository } from './categories/category-repository.ts';
import { type GroupRepository, groupRepository } from './groups/group-repository.ts';
import { type PictureMaker, pictureMaker } from './pictures/picture-maker.ts';
import { type PictureShelf, pictureShelf } from './pictures/picture-shelf.ts';
import type { PrintedLogo } from './pictures/printed-logo.ts';
import { printedLogoRepository } from './pictures/printed-logo-repository.ts';
import { type ProductRepository, productRepository } from './products/product-repository.ts';
import { type DomainClaims, domainClaims } from './sites/domain-claims.ts';
import { type OpenOrders, openOrders } from './sites/open-orders.ts';
import { type SiteRepository, siteRepository } from './sites/site-repository.ts';

/** What the entry points and use cases of catalog work with. */
export interface Catalog extends ServicePorts {
  sites: SiteRepository;
  domains: DomainClaims;
  groups: GroupRepository;
  openOrders: OpenOrders;
  categories: CategoryRepository;
  products: ProductRepository;
  pictures: PictureMaker;
  shelf: PictureShelf;
  printedLogos: Repository<PrintedLogo>;
  imports: ImportRepository;
  importViews: Repository<ImportView>;
  auditTrail: AuditTrail;
}

export const openCatalog = (ports: ServicePorts): Catalog => {
  const sites = siteRepository(ports);
  return {
    ...ports,
    sites,
    domains: domainClaims(ports, sites),
    groups: groupRepository(ports),
    openOrders: openOrders(ports),
    categories: categoryRepository(ports),
    products: productRepository(ports),
    pictures: pictureMaker(ports.log),
    shelf: pictureShelf(ports),
    printedLogos: printedLogoRepository(ports),
    imports: importRepository(ports),
    importViews: importViewRepository(ports),
    auditTrail: auditTrail(ports),
  };
};
