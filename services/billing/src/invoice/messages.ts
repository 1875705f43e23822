import { messagesIn } from '@biteboard/platform/messages';
import { messages as de } from './messages.de.ts';
import { messages as en } from './messages.en.ts';
import { messages as es } from './messages.es.ts';
import { messages as fr } from './messages.fr.ts';

export const invoiceCatalogues = { en, fr, es, de };

/** The messages of an invoice. */
export const invoiceMessages = messagesIn(invoiceCatalogues);
