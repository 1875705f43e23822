import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ChangedSince } from './change-list.tsx';
import { differences, type Fields } from './differences.ts';
import type { FieldDisplays } from './field-displays.tsx';
import { currentStateIn, type WithVersion } from './if-match.ts';
import { t } from './messages.ts';
import { useRebasedAction } from './use-rebased-action.ts';

interface VersionedDeleteDialogProps<T extends WithVersion> {
  thing: T;
  /** What shows of it. */
  fieldsOf: (thing: T) => Fields;
  displays: FieldDisplays;
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

/** Asks before something is deleted, and again where others have changed it since it was shown. */
export function VersionedDeleteDialog<T extends WithVersion>(props: VersionedDeleteDialogProps<T>) {
  const { thing, fieldsOf, displays, remove, okText, failed, children, ...asked } = props;
  const { changed, go } = useVersionedDelete(thing, fieldsOf, remove);
  const isOutdated = currentStateIn(remove.error) !== undefined;
  return (
    <ConfirmDialog
      {...asked}
      okText={changed.length > 0 ? t('deleteAll') : okText}
      busy={remove.isPending}
      refusal={remove.isError && !isOutdated ? failed(remove.error) : ''}
      onConfirm={go}
    >
      {children}
      <ChangedSince changed={changed} displays={displays} />
    </ConfirmDialog>
  );
}

/** Deletes what was read, by its version. */
const useVersionedDelete = <T extends WithVersion>(
  thing: T,
  fieldsOf: (thing: T) => Fields,
  remove: Pick<UseMutationResult<unknown, unknown, number>, 'mutate'>,
) =>
  useRebasedAction({
    opened: thing,
    changesOf: (before, now) => differences(fieldsOf(before), fieldsOf(now), fieldsOf(before)),
    run: ({ version }, onError) => remove.mutate(version, { onError }),
  });
