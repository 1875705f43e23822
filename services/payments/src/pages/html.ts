import { escapeMarkup } from '@biteboard/platform/markup';

/** Markup that is ready to be sent; everything else is escaped before. */
export interface Html {
  markup: string;
}

type Part = Html | string | number | null | undefined | readonly Html[];

const markupOf = (part: Part): string => {
  if (part === null || part === undefined) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeMarkup(String(part));
  return 'markup' in part ? part.markup : part.map((one) => one.markup).join('');
};

/** A template whose values are escaped, so that no name or note becomes markup. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html => ({
  markup: strings.reduce((text, string, index) => text + markupOf(parts[index - 1]) + string),
});
