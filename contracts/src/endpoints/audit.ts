import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { AuditEntry, AuditKind } from '../entities/audit.ts';
import { Instant, Page, PageQuery, Struct, Text } from '../schema.ts';

const pages = Page(AuditEntry);

export const adminListAudit = endpoint({
  service: 'gateway',
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'Who of the dashboard did what, newest first; a manager sees what concerns their sites',
  access: 'sites',
  query: Struct({
    /** A site's id or slug. */
    siteId: Type.Optional(Text(64)),
    q: Type.Optional(Text(120)),
    kind: Type.Optional(AuditKind),
    /** The email of who did it. */
    by: Type.Optional(Text(254)),
    /** What it was done to. */
    subjectId: Type.Optional(Text(128)),
    /** Days in the site's zone (without a site in UTC), both included, or ISO times. */
    from: Type.Optional(Text(40)),
    to: Type.Optional(Text(40)),
    ...PageQuery,
  }),
  response: Struct({
    ...pages.properties,
    /** Words were looked for only down to this time. */
    searchedFrom: Type.Optional(Instant),
  }),
});
