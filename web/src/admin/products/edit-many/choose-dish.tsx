import type { AdminProduct } from '@biteboard/contracts';
import { Checkbox } from 'antd';
import { t } from './messages.ts';
import type { DishSelection } from './use-selection.ts';

/** Chooses one dish of the list; nothing where it is a shared menu's. */
export function ChooseDish({ dish, selection }: { dish: AdminProduct; selection: DishSelection }) {
  const { chosen, choosable, choose } = selection;
  if (!choosable.some(({ _id }) => _id === dish._id)) return null;
  const others = chosen.filter(({ _id }) => _id !== dish._id);
  return (
    <Checkbox
      data-screen-only
      aria-label={t('choose', { name: dish.name })}
      checked={others.length < chosen.length}
      onClick={(event) => event.stopPropagation()}
      onChange={({ target }) => choose(target.checked ? [...others, dish] : others)}
    />
  );
}
