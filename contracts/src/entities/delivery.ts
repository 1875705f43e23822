import Type, { type Static } from 'typebox';
import { Nullable, Struct } from '../schema.ts';

/** Whether a courier would come to a site now. */
export const CourierHealth = Struct({
  ok: Type.Boolean(),
  simulated: Type.Boolean(),
  eta: Nullable(
    Type.Integer({
      minimum: 0,
      description: "minutes until a courier would be at the site's first location; null: not said",
    }),
  ),
  error: Nullable(Type.String({ description: 'why no courier would come, as a sentence' })),
});
export type CourierHealth = Static<typeof CourierHealth>;
