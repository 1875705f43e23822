import { brandPalette, contrastRatio, isHexColour } from '@biteboard/contracts/rules';
import { t } from '../messages.ts';

/** `#FA0` as `#ffaa00`, as a browser's picker wants it; black for what is no colour. */
export function sixDigits(colour: string): string {
  if (!isHexColour(colour)) return '#000000';
  return (colour.length === 4 ? colour.replace(/[\da-f]/gi, '$&$&') : colour).toLowerCase();
}

/** What the shop makes of a brand colour so that text on it can be read, and how readable that is. */
export function contrastText(colour: string): { sentence: string; contrast: string } {
  const { fill, on } = brandPalette(colour);
  const contrast = t('contrast', { ratio: contrastRatio(on, fill).toFixed(1) });
  if (fill.toLowerCase() !== sixDigits(colour))
    return { sentence: t('contrastDeeper', { colour: fill }), contrast };
  return { sentence: t(on === '#FFFFFF' ? 'contrastWhite' : 'contrastDark'), contrast };
}
