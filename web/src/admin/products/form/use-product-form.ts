import type { AdminProduct, AdminSite } from '@biteboard/contracts';
import { Form } from 'antd';
import { useState } from 'react';
import { isStatus, messageOf } from '../../../lib/api.ts';
import { useMenuFilters } from '../../shell/menu-filters.ts';
import { productFaults } from './product-faults.ts';
import { changesIn, inputOf, type ProductValues, valuesOf } from './product-values.ts';
import { t } from './texts.ts';
import { useProductPicture, useSaveProduct } from './use-save-product.ts';

interface Editing {
  site: AdminSite;
  product: AdminProduct | undefined;
  onSaved: (product: AdminProduct) => void;
}

/** The product form's state: what is entered, what of it is saved, and what the server refused. */
export function useProductForm({ site, product, onSaved }: Editing) {
  const { _id: siteId, timeZone } = site;
  const { category } = useMenuFilters();
  const formOf = (of: AdminProduct | undefined) =>
    valuesOf(of, { timeZone, categoryId: category, now: Date.now() });
  const [form] = Form.useForm<ProductValues>();
  const [saved, setSaved] = useState(product);
  const [initial, setInitial] = useState(() => formOf(product));
  const [values, setValues] = useState(initial);
  const [picked, setPicked] = useState<File | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [pictureFault, setPictureFault] = useState('');
  const { mutateAsync: save } = useSaveProduct(siteId);
  const { mutateAsync: sendPicture } = useProductPicture(siteId);
  const changesOf = (now: ProductValues) => changesIn(inputOf(now, timeZone), inputOf(initial, timeZone));

  const change = (next: ProductValues) => {
    const all = { ...values, ...next };
    if (all.imageUrl !== values.imageUrl) pick(null);
    setValues(all);
  };
  const pick = (file: File | null) => {
    setPicked(file);
    setPictureFault('');
  };

  /** Shows why it was not saved: at its fields, else above the buttons. */
  const refuse = (error: unknown) => {
    const faults = productFaults(error);
    form.setFields(faults);
    if (faults[0]) form.scrollToField(faults[0].name, { focus: true, block: 'center' });
    else
      setRefusal(
        isStatus(error, 404) && saved ? t('goneMeanwhile') : t('saveFailed', { message: messageOf(error) }),
      );
  };

  const saveFields = async (): Promise<AdminProduct> => {
    const { imageUrl, ...rest } = saved ? changesOf(values) : inputOf(values, timeZone);
    const input = picked || imageUrl === undefined ? rest : { ...rest, imageUrl };
    if (saved && Object.keys(input).length === 0) return saved;
    const answer = await save({ id: saved?._id, input });
    const next = formOf(answer);
    setSaved(answer);
    setInitial(next);
    setValues(next);
    form.setFieldsValue(next);
    return answer;
  };

  const submit = async () => {
    if (isSaving) return;
    setIsSaving(true);
    setRefusal('');
    setPictureFault('');
    try {
      const answer = await saveFields();
      if (picked && !(await putPicture(answer._id, picked))) return;
      onSaved(answer);
    } catch (error) {
      refuse(error);
    } finally {
      setIsSaving(false);
    }
  };

  /** Whether the picture is there; where it is not, the product stays saved, and Save sends the picture again. */
  const putPicture = async (id: string, file: File): Promise<boolean> => {
    try {
      await sendPicture({ id, file });
      return true;
    } catch (error) {
      setPictureFault(messageOf(error));
      setRefusal(t('pictureFailed', { message: messageOf(error) }));
      return false;
    }
  };

  return {
    form,
    initial,
    saved,
    refusal,
    isSaving,
    isChanged: picked !== null || Object.keys(changesOf(values)).length > 0,
    change,
    submit,
    picture: {
      src: values.imageUrl,
      picked,
      busy: isSaving && picked !== null,
      fault: pictureFault,
      onPick: pick,
    },
  };
}
