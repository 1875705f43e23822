import { AppError } from '@biteboard/platform/ports';

/** A field that is not what it should be; the sentence is for a person. */
export const fieldMalformed = (field: string, message: string) =>
  new AppError('invalid', 'INVALID', message, { fields: { [field]: message } });

/** A field that a form must carry, in the words of a schema's refusal. */
export const fieldRequired = (field: string) =>
  fieldMalformed(field, `${field.charAt(0).toUpperCase()}${field.slice(1)} is required.`);

/** A field that breaks a rule of the business; the sentence is for a person. */
export const fieldRefused = (code: string, field: string, message: string) =>
  new AppError('rule', code, message, { fields: { [field]: message } });

/** A field that a manager may not set so; the sentence is for a person. */
export const adminNeeded = (field: string, message: string) =>
  new AppError('forbidden', 'ADMIN_NEEDED', message, { fields: { [field]: message } });
