import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { DeadLetter } from '../entities/dead-letter.ts';
import { Page, PageQuery, Struct, Text } from '../schema.ts';

const ofAdmins = { service: 'gateway', access: 'admin' } as const;
const OneLetter = Struct({ id: Text(300, 1) });

export const adminListDeadLetters = endpoint({
  ...ofAdmins,
  method: 'GET',
  path: '/api/admin/dead-letters',
  summary:
    'Events that a group of consumers could not take in and that wait, the oldest first, secrets masked',
  query: Struct({
    group: Type.Optional(Text(64, 1)),
    topic: Type.Optional(Text(64, 1)),
    ...PageQuery,
  }),
  response: Page(DeadLetter),
});
export const adminReplayDeadLetter = endpoint({
  ...ofAdmins,
  method: 'POST',
  path: '/api/admin/dead-letters/:id/replay',
  summary: 'Give an event to its group again; 404 where it waits no more, 409 while somebody else is at it',
  params: OneLetter,
  response: Struct({ ok: Type.Boolean() }),
  status: 202,
});
export const adminDiscardDeadLetter = endpoint({
  ...ofAdmins,
  method: 'DELETE',
  path: '/api/admin/dead-letters/:id',
  summary: 'Let an event go for good; 404 where it waits no more, 409 while somebody else is at it',
  params: OneLetter,
  response: Struct({ ok: Type.Boolean() }),
});
