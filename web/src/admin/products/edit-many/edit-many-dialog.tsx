import type { AdminProduct } from '@biteboard/contracts';
import { Form } from 'antd';
import { useState } from 'react';
import type { SiteOrDraft } from '../../site/owner.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { type DishChanges, NO_CHANGES, patchOf } from './dish-changes.ts';
import { DishChangesFields } from './dish-changes-fields.tsx';
import { EditManyReport } from './edit-many-report.tsx';
import { t } from './messages.ts';
import { useEditMany } from './use-edit-many.ts';

interface EditManyDialogProps {
  site: SiteOrDraft;
  /** As they were chosen: what others change of them later is refused. */
  dishes: readonly AdminProduct[];
  /** Called with the dishes that are not saved. */
  onClose: (left: readonly AdminProduct[]) => void;
}

/** Changes some fields of many dishes, one dish after the other, and says which were refused. */
export function EditManyDialog({ site, dishes, onClose }: EditManyDialogProps) {
  const [form] = Form.useForm<DishChanges>();
  const [isEmpty, setIsEmpty] = useState(false);
  const { done, saving } = useEditMany(site._id, dishes);
  const count = dishes.length;
  const submit = (changes: DishChanges) => {
    const patch = patchOf(changes);
    setIsEmpty(Object.keys(patch).length === 0);
    if (Object.keys(patch).length > 0) saving.mutate(patch);
  };
  if (saving.data)
    return (
      <EditManyReport
        count={count}
        refused={saving.data}
        onClose={() => onClose(saving.data.map(({ dish }) => dish))}
      />
    );
  return (
    <FormDialog<DishChanges>
      title={t('edit', { count })}
      form={form}
      initialValues={NO_CHANGES}
      okText={t('save', { count })}
      busy={saving.isPending}
      refusal={isEmpty ? t('nothing') : ''}
      remark={saving.isPending && <span role="status">{t('progress', { done, count })}</span>}
      onSubmit={submit}
      onClose={() => !saving.isPending && onClose(dishes)}
    >
      <DishChangesFields site={site} />
    </FormDialog>
  );
}
