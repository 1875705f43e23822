/** The part of a postal code that is placed, by country; what has another shape is none. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  CA: /^([A-Z]\d[A-Z])(?:\d[A-Z]\d)?$/,
  US: /^(\d{5})(?:\d{4})?$/,
  GB: /^([A-Z]{1,2}\d[A-Z\d]?)\d[A-Z]{2}$/,
  IN: /^([1-9]\d{5})$/,
  AU: /^(\d{4})$/,
};
const OUTWARD = /^[A-Z]{1,2}\d[A-Z\d]?$/;

/**
 * The area that a postal code names: Canada's first three characters, the first five digits of a ZIP, the United
 * Kingdom's outward code, all of an Indian or Australian one.
 */
export const postalArea = (country: string, postalCode: string): string | undefined => {
  const code = postalCode.toUpperCase();
  const area = SHAPES[country]?.exec(code.replace(/[\s.-]/g, ''))?.[1];
  // Half of one differs from "M1 1…", which is cut short, by having no space.
  if (country === 'GB' && OUTWARD.test(code.trim())) return area ?? code.trim();
  return area;
};
