import type { AdminCategory } from '@biteboard/contracts';
import { Form } from 'antd';
import { useState } from 'react';
import { isStatus, messageOf } from '../../lib/api.ts';
import { type Choices, type Difference, fieldsTakenFromMine } from '../conflict/differences.ts';
import { currentStateIn } from '../conflict/if-match.ts';
import { useOpenDialog } from '../site/open-dialog.ts';
import { translationsSaved } from '../translations/translations-saved.ts';
import { t } from './messages.ts';
import {
  type CategoryFields,
  categoryDifferences,
  categoryFields,
  type EnteredCategory,
  useCategoryPicture,
  useSaveCategory,
} from './use-category-changes.ts';

const EMPTY: CategoryFields = {
  name: '',
  imageUrl: '',
  pickupOnly: false,
  availableAt: [],
  translations: {},
};

interface Attempt {
  seen: AdminCategory | undefined;
  entered: CategoryFields;
  picture: File | null;
}

interface Conflict {
  attempt: Attempt;
  current: AdminCategory;
  differences: readonly Difference[];
}

/** The category form's state. A picture is uploaded after the category is saved; if it fails, the rest is saved. */
export function useCategoryForm(siteId: string, category: AdminCategory | undefined) {
  const [form] = Form.useForm<CategoryFields>();
  const { open, close } = useOpenDialog();
  const [seen, setSeen] = useState(category);
  const [picture, setPicture] = useState<File | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [gone, setGone] = useState<Attempt | null>(null);
  const save = useSaveCategory(siteId, seen?._id);
  const upload = useCategoryPicture(siteId, close);

  /** Shows what others changed; returns whether there is such. */
  const isMet = (error: unknown, attempt: Attempt): boolean => {
    const current = currentStateIn<AdminCategory>(error);
    if (current && attempt.seen) {
      const differences = categoryDifferences(attempt.seen, current, enteredOf(attempt));
      setConflict({ attempt, current, differences });
    } else if (isStatus(error, 404) && attempt.seen) setGone(attempt);
    else return false;
    save.reset();
    upload.reset();
    return true;
  };

  const run = (attempt: Attempt) =>
    save.mutate(
      { seen: attempt.seen, entered: enteredOf(attempt) },
      {
        onError: (error) => isMet(error, attempt),
        onSuccess: (saved) => {
          setSeen(saved);
          if (!attempt.picture) return close();
          if (!attempt.seen) open(`category:${saved._id}`);
          upload.mutate(
            { seen: saved, picture: attempt.picture },
            { onError: (error) => isMet(error, { ...attempt, seen: saved }) },
          );
        },
      },
    );

  const settle = ({ attempt, current, differences }: Conflict, choices: Choices) => {
    const kept = fieldsTakenFromMine(differences, choices);
    const mine = Object.entries(attempt.entered).filter(([field]) => kept.includes(field));
    const entered: CategoryFields = { ...categoryFields(current), ...Object.fromEntries(mine) };
    const file = kept.includes('imageUrl') ? attempt.picture : null;
    setConflict(null);
    setSeen(current);
    setPicture(file);
    form.setFieldsValue(entered);
    run({ seen: current, entered, picture: file });
  };

  return {
    form,
    seen,
    initial: category ? categoryFields(category) : EMPTY,
    picture,
    upload,
    busy: save.isPending || upload.isPending,
    refusal: save.isError ? t('form.failed', { message: messageOf(save.error) }) : '',
    pick: (picked: File | null) => {
      upload.reset();
      setPicture(picked);
    },
    submit: (entered: CategoryFields) =>
      run({
        seen,
        entered: {
          ...entered,
          name: entered.name.trim(),
          translations: translationsSaved(seen?.translations, entered.translations),
        },
        picture,
      }),
    close,
    conflict: conflict && {
      name: conflict.current.name,
      differences: conflict.differences,
      onSave: (choices: Choices) => settle(conflict, choices),
      onClose: () => setConflict(null),
    },
    gone: gone && {
      name: gone.seen?.name ?? '',
      onKeep: () => {
        setGone(null);
        run({ ...gone, seen: undefined });
      },
      onClose: () => setGone(null),
    },
  };
}

const enteredOf = ({ entered, picture }: Attempt): EnteredCategory =>
  picture ? { ...entered, imageUrl: picture } : entered;
