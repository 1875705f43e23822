import { AppError } from '@biteboard/platform/ports';

/** Why one setting cannot be as it is asked for. */
export interface SettingFault {
  code: string;
  /** The field's path: `locations.1.address.lon`. */
  field: string;
  /** A sentence for a person: what is wrong, and what is expected. */
  message: string;
}

/** One refusal for all of them: its sentence and code are the first one's, and each stands at its field. */
export const settingsRefused = (faults: readonly [SettingFault, ...SettingFault[]]): AppError => {
  const [{ code, message }] = faults;
  const fields = Object.fromEntries(faults.map((fault) => [fault.field, fault.message]));
  return new AppError('rule', code, message, { fields });
};
