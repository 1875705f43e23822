import type { MenuFileMapping } from '@biteboard/contracts';
import { isMenuFileMapping } from '@biteboard/contracts/menu-file-check';
import { AppError } from '@biteboard/platform/ports';

const notAMapping = () =>
  new AppError(
    'invalid',
    'MAPPING_INVALID',
    'The form’s field “mapping” must be JSON such as {"sheets":[{"name":"Menu","columns":[{"column":"B","field":"name"}]}]}.',
  );

/** The mapping that comes beside a file in a form; undefined without one. Throws 400 `MAPPING_INVALID`. */
export const readMapping = (text: string | undefined): MenuFileMapping | undefined => {
  if (text === undefined || text.trim() === '') return undefined;
  let mapping: unknown;
  try {
    mapping = JSON.parse(text) as unknown;
  } catch {
    throw notAMapping();
  }
  if (!isMenuFileMapping(mapping)) throw notAMapping();
  return mapping;
};
