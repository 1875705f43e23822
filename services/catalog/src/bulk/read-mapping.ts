import { MenuFileMapping } from '@biteboard/contracts';
import { AppError } from '@biteboard/platform/ports';
import { Check } from 'typebox/value';

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
  if (!Check(MenuFileMapping, mapping)) throw notAMapping();
  return mapping;
};
