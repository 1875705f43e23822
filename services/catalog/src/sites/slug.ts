import { fieldRefused } from '../fields/field-errors.ts';

/** First parts of our own routes: a site of that name could not be reached at `/{slug}` or in a call. */
const RESERVED_SLUGS: ReadonlySet<string> = new Set(
  'account admin api assets c cart checkout dashboard default docs favicon files healthz host-site l login logout metrics orders pay readyz reset s shop sites static track webhook'.split(
    ' ',
  ),
);

/** Throws 422 `SLUG_RESERVED`. */
export const checkSlug = (slug: string | undefined): void => {
  if (slug !== undefined && RESERVED_SLUGS.has(slug)) {
    throw fieldRefused(
      'SLUG_RESERVED',
      'slug',
      `The slug “${slug}” is used by our own pages. Choose another.`,
    );
  }
};
