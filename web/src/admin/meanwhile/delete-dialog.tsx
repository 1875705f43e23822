import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ChangedSince } from './changed-since.tsx';
import type { Fields } from './differences.ts';
import { t } from './messages.ts';
import { currentIn, type Seen } from './seen.ts';
import { useDeleteSeen } from './use-delete-seen.ts';
import type { WordsOf } from './values.tsx';

interface DeleteSeenDialogProps<T extends Seen> {
  thing: T;
  /** What shows of it. */
  fieldsOf: (thing: T) => Fields;
  words: WordsOf;
  /** Deletes it in a version. */
  remove: UseMutationResult<unknown, unknown, number>;
  title: string;
  okText: string;
  /** What a refusal is called. */
  failed: (error: unknown) => string;
  warning?: ReactNode;
  typed?: string;
  children?: ReactNode;
  onClose: () => void;
}

/** Asks before a thing is deleted, and once more where somebody has changed it since it was shown. */
export function DeleteSeenDialog<T extends Seen>(props: DeleteSeenDialogProps<T>) {
  const { thing, fieldsOf, words, remove, okText, failed, children, ...asked } = props;
  const { changed, go } = useDeleteSeen(thing, fieldsOf, remove);
  const isOutdated = currentIn(remove.error) !== undefined;
  return (
    <ConfirmDialog
      {...asked}
      okText={changed.length > 0 ? t('deleteAll') : okText}
      busy={remove.isPending}
      refusal={remove.isError && !isOutdated ? failed(remove.error) : ''}
      onConfirm={go}
    >
      {children}
      <ChangedSince changed={changed} words={words} />
    </ConfirmDialog>
  );
}
