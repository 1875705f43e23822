import { haldiHouse } from './haldi-house.ts';
import { mezzanotte } from './mezzanotte.ts';
import { namiPoke } from './nami-poke.ts';
import type { DemoBrand } from './types.ts';

export { pictureFiles } from './picture-files.ts';
export type { DemoBrand, DemoOption, DemoProduct } from './types.ts';

/** In the order in which the shops are opened: the first one is the default site. */
export const demoBrands: DemoBrand[] = [haldiHouse, mezzanotte, namiPoke];
