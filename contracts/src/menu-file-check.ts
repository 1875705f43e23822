import { Check } from 'typebox/value';
import { MenuFileMapping } from './entities/menu-file.ts';

/** Whether a value is a mapping: what a form's field says as JSON is not checked by the call's schema. */
export const isMenuFileMapping = (value: unknown): value is MenuFileMapping => Check(MenuFileMapping, value);
