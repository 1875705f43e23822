import { fieldRefused } from './field-errors.ts';
import { isSafeLink } from './safe-link.ts';

export const checkLinks = <F extends string>(
  input: { [K in F]?: string | undefined },
  fields: readonly F[],
): void => {
  for (const field of fields) {
    const link = input[field];
    if (link !== undefined && !isSafeLink(link)) {
      throw fieldRefused('URL_INVALID', field, 'Use a web address that starts with https://, or a path.');
    }
  }
};
