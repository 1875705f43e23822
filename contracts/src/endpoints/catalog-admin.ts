import Type from 'typebox';
import { MAX_PICTURE_BYTES } from '../rules/files/pictures.ts';
import { Struct } from '../schema.ts';

/** What the dashboard's calls of a site, its categories and products have in common. */
export const ofSite = { service: 'catalog', access: 'site' } as const;
export const picture = { ...ofSite, method: 'POST', upload: { mostBytes: MAX_PICTURE_BYTES } } as const;
export const Done = Struct({ ok: Type.Boolean() });
export const Deleted = Struct({ ok: Type.Boolean(), deleted: Type.Integer() });
