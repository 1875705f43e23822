import { messagesIn } from '@biteboard/platform/messages';
import { messages as de } from './messages.de.ts';
import { messages as en } from './messages.en.ts';
import { messages as es } from './messages.es.ts';
import { messages as fr } from './messages.fr.ts';

export const catalogues = { en, fr, es, de };

/** What is printed on an invoice. */
export const speaking = messagesIn(catalogues);
