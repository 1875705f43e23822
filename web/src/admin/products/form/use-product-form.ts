import type { AdminProduct } from '@biteboard/contracts';
import { Form } from 'antd';
import { useState } from 'react';
import { isStatus, messageOf } from '../../../lib/api.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { type Choices, type Difference, fieldsTakenFromMine } from '../../conflict/differences.ts';
import { currentStateIn } from '../../conflict/if-match.ts';
import { useMenuFilters } from '../../site/menu-filters.ts';
import type { SiteOrDraft } from '../../site/owner.ts';
import { t } from './messages.ts';
import { productFaults } from './product-faults.ts';
import { type EnteredProduct, mergedValues, productDifferences, productPatch } from './product-merge.ts';
import { type ProductValues, productInput, valuesOf } from './product-values.ts';
import { useProductPicture, useSaveProduct } from './use-save-product.ts';

interface Editing {
  site: SiteOrDraft;
  product: AdminProduct | undefined;
  onSaved: (product: AdminProduct) => void;
}

/** What is to be saved, and upon what. */
interface Attempt {
  seen: AdminProduct | undefined;
  values: ProductValues;
  file: File | null;
}

/** What others changed of the product since it was opened. */
interface Conflict {
  current: AdminProduct;
  differences: readonly Difference[];
}

/** The product form's state: what is entered, what of it is saved, and what the server or others have against it. */
export function useProductForm({ site, product, onSaved }: Editing) {
  const { timeZone } = site;
  const { category } = useMenuFilters();
  const formOf = (of: AdminProduct | undefined) =>
    valuesOf(of, { timeZone, categoryId: category, now: serverNow() });
  const [form] = Form.useForm<ProductValues>();
  const [saved, setSaved] = useState(product);
  const [initial, setInitial] = useState(() => formOf(product));
  const [values, setValues] = useState(initial);
  const [picked, setPicked] = useState<File | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [pictureFault, setPictureFault] = useState('');
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isGone, setIsGone] = useState(false);
  const { mutateAsync: save } = useSaveProduct(site);
  const { mutateAsync: sendPicture } = useProductPicture(site);

  const change = (next: ProductValues) => {
    const all = { ...values, ...next };
    if (all.imageUrl !== values.imageUrl) pick(null);
    setValues(all);
  };
  const pick = (file: File | null) => {
    setPicked(file);
    setPictureFault('');
  };

  /** The form is as the product is now. */
  const follow = (product: AdminProduct, entered: ProductValues = formOf(product)) => {
    setSaved(product);
    setInitial(formOf(product));
    setValues(entered);
    form.setFieldsValue(entered);
  };

  /** Shows why it was not saved: what others changed, or at its fields, else above the buttons. */
  const refuse = (error: unknown, { seen, values: now, file }: Attempt) => {
    const current = currentStateIn<AdminProduct>(error);
    if (current && seen) {
      const entered = enteredOf(now, file);
      return setConflict({ current, differences: productDifferences(seen, current, entered, timeZone) });
    }
    if (isStatus(error, 404) && seen) return setIsGone(true);
    const faults = productFaults(error);
    form.setFields(faults);
    if (faults[0]) form.scrollToField(faults[0].name, { focus: true, block: 'center' });
    else setRefusal(t('saveFailed', { message: messageOf(error) }));
  };

  const enteredOf = (now: ProductValues, file: File | null): EnteredProduct => {
    const entered = productInput(now, timeZone);
    return file ? { ...entered, imageUrl: file } : entered;
  };

  const attempt = async (asked: Attempt) => {
    if (isSaving) return;
    const { values: now, file } = asked;
    let { seen } = asked;
    setIsSaving(true);
    setRefusal('');
    setPictureFault('');
    try {
      seen = await save({ seen, entered: enteredOf(now, file) });
      follow(seen);
      if (file) seen = await sendPicture({ seen, file }).catch(pictureMissing);
      if (seen) onSaved(seen);
    } catch (error) {
      refuse(error, { seen, values: now, file });
    } finally {
      setIsSaving(false);
    }
  };

  /** The product stays saved, and Save sends the picture again; asks where others have set another. */
  const pictureMissing = (error: unknown): undefined => {
    if (currentStateIn(error)) throw error;
    setPictureFault(messageOf(error));
    setRefusal(t('pictureFailed', { message: messageOf(error) }));
  };

  /** Saves upon what others left: theirs, but for what was changed here alone or is to stay so. */
  const settle = (choices: Choices) => {
    if (!conflict) return;
    const { current, differences } = conflict;
    const kept = fieldsTakenFromMine(differences, choices);
    const merged = mergedValues(formOf(current), values, kept);
    const file = kept.includes('imageUrl') ? picked : null;
    setConflict(null);
    setPicked(file);
    follow(current, merged);
    void attempt({ seen: current, values: merged, file });
  };

  return {
    form,
    initial,
    saved,
    refusal,
    isSaving,
    isChanged:
      picked !== null ||
      Object.keys(productPatch(productInput(values, timeZone), productInput(initial, timeZone))).length > 0,
    change,
    submit: () => attempt({ seen: saved, values, file: picked }),
    conflict: conflict && {
      name: conflict.current.name,
      differences: conflict.differences,
      onSave: settle,
      onClose: () => setConflict(null),
    },
    /** It was deleted: what is entered can become a new one. */
    gone: isGone && {
      onKeep: () => {
        setIsGone(false);
        void attempt({ seen: undefined, values, file: picked });
      },
      onClose: () => setIsGone(false),
    },
    picture: {
      src: values.imageUrl,
      picked,
      busy: isSaving && picked !== null,
      fault: pictureFault,
      onPick: pick,
    },
  };
}
