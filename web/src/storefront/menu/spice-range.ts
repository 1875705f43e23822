import { classifySpiceLevel, spiceCount } from '@biteboard/contracts/rules';

/** 'Mild–Extra Hot' and the chillies of the hottest; null where no level speaks of heat. */
export function spiceRange(levels: readonly string[]): { text: string; count: number } | null {
  const hot = levels
    .map((label) => ({ label, count: spiceCount(classifySpiceLevel(label)) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.count - b.count);
  const mildest = hot[0];
  const hottest = hot.at(-1);
  if (!mildest || !hottest) return null;
  return {
    text: mildest === hottest ? mildest.label : `${mildest.label}–${hottest.label}`,
    count: hottest.count,
  };
}
