import Type, { type Static } from 'typebox';
import { Struct } from '../schema.ts';

/** An event that a group of consumers could not take in, with its secrets masked (`decided §19`). */
export const DeadLetter = Struct({
  id: Type.String(),
  /** Where it was read: a topic of events, or `replays`. */
  topic: Type.String(),
  group: Type.String(),
  /** When it was set aside, ISO UTC; empty where its message does not say so. */
  at: Type.String(),
  error: Type.String(),
  /** A message that was no event lacks attributes; its data is text where it is no JSON, or very large. */
  event: Struct({
    id: Type.Optional(Type.String()),
    source: Type.Optional(Type.String()),
    type: Type.Optional(Type.String()),
    subject: Type.Optional(Type.String()),
    time: Type.Optional(Type.String()),
    data: Type.Unknown(),
  }),
});
export type DeadLetter = Static<typeof DeadLetter>;
