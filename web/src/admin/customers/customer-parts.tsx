import type { Customer } from '@biteboard/contracts';
import { StateWord } from '../ui/state-word.tsx';
import { t } from './messages.ts';

const TONES = { active: 'good', invited: 'waiting', suspended: 'quiet', removed: 'quiet' } as const;

export const nameOf = ({ name, email, userId }: Pick<Customer, 'name' | 'email' | 'userId'>): string =>
  name || email || userId;

export function CustomerState({ state }: Pick<Customer, 'state'>) {
  return <StateWord tone={TONES[state]}>{t(`state.${state}`)}</StateWord>;
}
