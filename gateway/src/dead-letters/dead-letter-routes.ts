import { type Claims, endpoints } from '@biteboard/contracts';
import { shownLetter } from '@biteboard/platform/events';
import { type Route, route } from '@biteboard/platform/http';
import type { Gateway } from '../gateway.ts';
import { actOnLetter } from './act-on-letter.ts';

interface ListQuery {
  group?: string;
  topic?: string;
  page?: number;
  pageSize?: number;
}

const listLetters = async (
  { deadLetters }: Gateway,
  { group, topic, page = 1, pageSize = 20 }: ListQuery,
) => {
  const found = await deadLetters.page({ group, topic }, page, pageSize);
  return { ...found, items: found.items.map(shownLetter) };
};

/** Events that a group could not take in, for admins (`decided §19`). */
export const deadLetterRoutes = (gateway: Gateway): Route[] => {
  const act = async (what: 'replay' | 'discard', id: string, user: Claims) => {
    await actOnLetter(gateway, { what, id, user });
    return { ok: true };
  };
  return [
    route(endpoints.adminListDeadLetters, ({ query, reply }) => {
      reply.header('cache-control', 'no-store');
      return listLetters(gateway, query);
    }),
    route(endpoints.adminReplayDeadLetter, ({ params, user }) => act('replay', params.id, user)),
    route(endpoints.adminDiscardDeadLetter, ({ params, user }) => act('discard', params.id, user)),
  ];
};
