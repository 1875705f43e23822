import type { Problem, RefusalParams } from '@biteboard/contracts';
import { formatMoney } from '@biteboard/contracts/rules';
import { ApiError, setRefusalText } from './api-error.ts';
import { language, locale } from './messages/language.ts';
import { type RefusalCode, t } from './messages/refusals.ts';

/** Cents become money, and numbers are written as the language writes them; a number that decides a plural stays one. */
function shown(params: RefusalParams): RefusalParams {
  const { currency } = params;
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (typeof value !== 'number' || name === 'count') return [name, value];
      return name.endsWith('Cents') && typeof currency === 'string'
        ? [name.slice(0, -'Cents'.length), formatMoney(value, currency, locale())]
        : [name, value.toLocaleString(locale())];
    }),
  );
}

/** A refusal in the customer's language: by its code where it is known, else the server's sentence; in English always the latter. */
export function refusalText({ code, message, params = {} }: Omit<Problem, 'item'>): string {
  if (language() === 'en') return message;
  const text = t(code as RefusalCode, shown(params));
  return text === code ? message : text;
}

/** Faults by form field, in the customer's language: one that repeats the refusal's sentence is the refusal itself. */
export function fieldFaultsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const { fields, message } = error;
  return Object.fromEntries(
    Object.entries(fields).map(([field, fault]) => [
      field,
      refusalText(fault === message ? error : { code: 'INVALID', message: fault }),
    ]),
  );
}

setRefusalText(refusalText);
