import { ApiError } from '../../lib/api.ts';

interface FieldFault<Name extends string> {
  name: Name;
  errors: string[];
}

/** The faults of a form's fields in a refusal, for `setFields`; the fault of `domains.0` is one of `domains`. */
export function fieldFaults<Name extends string>(error: unknown, names: readonly Name[]): FieldFault<Name>[] {
  if (!(error instanceof ApiError)) return [];
  return names.flatMap((name) => {
    const errors = Object.entries(error.fields)
      .filter(([path]) => path.split('.')[0] === name)
      .map(([, message]) => message);
    return errors.length > 0 ? [{ name, errors }] : [];
  });
}
