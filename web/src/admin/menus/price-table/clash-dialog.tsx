import type { PriceTablePlace } from '@biteboard/contracts';
import { ConflictDialog } from '../../conflict/conflict-dialog.tsx';
import type { Choices } from '../../conflict/differences.ts';
import { placeKey } from '../places.ts';
import { t } from './messages.ts';
import { type Clash, clashDifferences, partsOfField } from './save-edits.ts';

interface ClashDialogProps {
  clashes: readonly Clash[];
  places: readonly PriceTablePlace[];
  onSave: (choices: Choices) => void;
  onClose: () => void;
}

/** Cells that others have changed since, too: theirs or one's own, chosen for each. */
export function ClashDialog({ clashes, places, onSave, onClose }: ClashDialogProps) {
  const nameOf = (field: string): string => {
    const { id, place } = partsOfField(field);
    const dish = clashes.find(({ theirs }) => theirs.id === id)?.theirs.name ?? id;
    return t('edit', { dish, place: places.find((one) => placeKey(one) === place)?.name ?? place });
  };
  return (
    <ConflictDialog
      name={t('conflict')}
      differences={clashDifferences(clashes)}
      displays={(field) => ({
        label: nameOf(field),
        show: (value) => (value === '' ? <i>{t('byRule')}</i> : String(value)),
      })}
      onSave={onSave}
      onClose={onClose}
    />
  );
}
