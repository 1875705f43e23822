import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { LANGUAGES } from '../entities/constants.ts';
import { SuggestedHoliday } from '../entities/holiday.ts';
import { SiteChanges, SiteChangesInput, SoldOutInput } from '../entities/site-changes.ts';
import { Id, OneOf, Struct } from '../schema.ts';
import { SiteChoiceQuery } from './params.ts';

const ofSites = { service: 'catalog', access: 'sites' } as const;
const OneChange = Struct({ changeId: Id });
const confirm = {
  /** Also where open orders are left outside the new hours. */
  confirm: Type.Optional(Type.Boolean()),
};

export const adminChangeSites = endpoint({
  ...ofSites,
  method: 'POST',
  path: '/api/admin/sites/changes',
  summary: 'Give many sites the same settings; one that refuses keeps no other back',
  query: Struct({ ...confirm, dryRun: Type.Optional(Type.Boolean()) }),
  body: SiteChangesInput,
  response: SiteChanges,
  status: [200, 202],
});
export const adminGetSiteChanges = endpoint({
  ...ofSites,
  method: 'GET',
  path: '/api/admin/sites/changes/:changeId',
  summary: 'How far a change of many sites has come',
  params: OneChange,
  response: SiteChanges,
});
export const adminUndoSiteChanges = endpoint({
  ...ofSites,
  method: 'POST',
  path: '/api/admin/sites/changes/:changeId/undo',
  summary: 'Give each site back what it had before a change of the last hour',
  params: OneChange,
  query: Struct(confirm),
  response: SiteChanges,
  status: [200, 202],
});
export const adminSoldOut = endpoint({
  ...ofSites,
  method: 'POST',
  path: '/api/admin/sold-out',
  summary: 'Mark products as sold out, or available again, in many sites',
  locations: true,
  body: SoldOutInput,
  response: Struct({ sites: Type.Integer(), products: Type.Integer() }),
});
export const adminListHolidays = endpoint({
  ...ofSites,
  method: 'GET',
  path: '/api/admin/holidays',
  summary: 'The public holidays of the next year where chosen sites are, without those of their calendars',
  locations: true,
  query: Struct({ ...SiteChoiceQuery, language: Type.Optional(OneOf(LANGUAGES)) }),
  response: Type.Array(SuggestedHoliday),
});
