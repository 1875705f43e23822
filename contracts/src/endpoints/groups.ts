import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { SiteGroup, SiteGroupInput } from '../entities/group.ts';
import { Id, Page, PageQuery, Struct, Text } from '../schema.ts';
import { Done } from './catalog-admin.ts';

const ofAdmins = { service: 'catalog', access: 'admin' } as const;
const OneGroup = Struct({ groupId: Id });

export const adminListGroups = endpoint({
  ...ofAdmins,
  method: 'GET',
  path: '/api/admin/groups',
  summary: 'The groups of sites, by name; `q`: those whose name has it',
  query: Struct({ ...PageQuery, q: Type.Optional(Text(100)) }),
  response: Page(SiteGroup),
});
export const adminGetGroup = endpoint({
  ...ofAdmins,
  method: 'GET',
  path: '/api/admin/groups/:groupId',
  summary: 'One group of sites',
  params: OneGroup,
  response: SiteGroup,
  versioned: true,
});
export const adminCreateGroup = endpoint({
  ...ofAdmins,
  method: 'POST',
  path: '/api/admin/groups',
  summary: 'Create a group of sites',
  body: SiteGroupInput,
  response: SiteGroup,
  status: 201,
  versioned: true,
});
export const adminUpdateGroup = endpoint({
  ...ofAdmins,
  method: ['PATCH', 'PUT'],
  path: '/api/admin/groups/:groupId',
  summary: 'Rename a group, or say which sites it has: its managers run those from then on',
  params: OneGroup,
  body: SiteGroupInput,
  response: SiteGroup,
  versioned: true,
});
export const adminDeleteGroup = endpoint({
  ...ofAdmins,
  method: 'DELETE',
  path: '/api/admin/groups/:groupId',
  summary: 'Remove a group of sites: its managers no longer run its sites, which stay',
  params: OneGroup,
  /** Also where prices of shared menus name it. */
  query: Struct({ confirm: Type.Optional(Type.Boolean()) }),
  response: Done,
  versioned: true,
});
