import { textsIn } from '@biteboard/platform/messages';
import { texts as de } from './texts.de.ts';
import { texts as en } from './texts.en.ts';
import { texts as es } from './texts.es.ts';
import { texts as fr } from './texts.fr.ts';

export const catalogues = { en, fr, es, de };

/** What is printed on an invoice. */
export const speaking = textsIn(catalogues);
