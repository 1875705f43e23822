import type { AdminProduct } from '@biteboard/contracts';
import { App } from 'antd';
import { useEffect, useState } from 'react';
import { ConflictDialog } from '../../conflict/conflict-dialog.tsx';
import { DeletedDialog } from '../../conflict/deleted-dialog.tsx';
import { openDialogIn, useOpenDialog } from '../../site/open-dialog.ts';
import { useMenuOwner } from '../../site/owner.ts';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { DeleteProductDialog } from '../delete-product-dialog.tsx';
import { t } from './messages.ts';
import { ProductFoot } from './product-foot.tsx';
import { ProductForm } from './product-form.tsx';
import { useProductFieldDisplays } from './use-product-field-displays.tsx';
import { useProductForm } from './use-product-form.ts';

interface ProductEditorProps {
  /** Absent: a new one. */
  product: AdminProduct | undefined;
  /** A new one was created, by its id. */
  onMade?: (id: string) => void;
}

/** Creates or changes a product; asks before unsaved changes are left. */
export function ProductEditor({ product, onMade }: ProductEditorProps) {
  const site = useMenuOwner();
  const { open, close } = useOpenDialog();
  const { notification } = App.useApp();
  const [isDone, setIsDone] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const finish = (title: string) => {
    notification.success({ title, placement: 'bottomLeft' });
    setIsDone(true);
  };
  const editing = useProductForm({ site, product, onSaved: ({ name }) => finish(t('saved', { name })) });
  const { saved, picture, conflict, gone } = editing;
  const displays = useProductFieldDisplays(site);

  // The address changes after the guard knows that nothing is lost, which it learns in the same turn, before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is left once.
  useEffect(() => {
    if (isDone) close();
  }, [isDone]);
  const madeId = product ? undefined : saved?._id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new product gets its address once.
  useEffect(() => {
    if (!madeId || isDone) return;
    onMade?.(madeId);
    open(`product:${madeId}`);
  }, [madeId]);

  return (
    <>
      <SideDrawer
        open
        onClose={close}
        width={640}
        title={t(saved ? 'edit' : 'new')}
        footer={
          <ProductFoot
            refusal={editing.refusal}
            canRepeat={picture.fault !== ''}
            busy={editing.isSaving}
            onSave={() => editing.form.submit()}
            onCancel={close}
            {...(saved ? { onDelete: () => setIsDeleting(true) } : {})}
          />
        }
      >
        <ProductForm
          form={editing.form}
          site={site}
          initial={editing.initial}
          picture={picture}
          onChange={editing.change}
          onSubmit={editing.submit}
        />
      </SideDrawer>
      {isDeleting && saved && (
        <DeleteProductDialog
          product={saved}
          site={site}
          onDone={() => finish(t('deleted', { name: saved.name }))}
          onClose={() => setIsDeleting(false)}
        />
      )}
      {conflict && <ConflictDialog {...conflict} displays={displays} />}
      {gone && saved && <DeletedDialog name={saved.name} {...gone} />}
      <UnsavedGuard when={editing.isChanged && !editing.isSaving && !isDone} placeIn={openDialogIn} />
    </>
  );
}
