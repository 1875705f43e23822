import type { Customer } from '@biteboard/contracts';
import { StateTag } from '../ui/state-tag.tsx';
import { t } from './messages.ts';

const TONES = { active: 'good', invited: 'waiting', suspended: 'quiet', removed: 'quiet' } as const;

export const customerLabel = ({ name, email, userId }: Pick<Customer, 'name' | 'email' | 'userId'>): string =>
  name || email || userId;

export function CustomerStateTag({ state }: Pick<Customer, 'state'>) {
  return <StateTag tone={TONES[state]}>{t(`state.${state}`)}</StateTag>;
}
