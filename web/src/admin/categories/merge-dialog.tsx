import type { AdminCategory, MergeNow } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form } from 'antd';
import { ChevronRight } from 'lucide-react';
import { alertText } from '../../lib/api.ts';
import { Picture } from '../../ui/picture.tsx';
import { ChangedSince } from '../conflict/change-list.tsx';
import { differences } from '../conflict/differences.ts';
import { currentStateIn } from '../conflict/if-match.ts';
import { useRebasedAction } from '../conflict/use-rebased-action.ts';
import { productCountQuery } from '../products/queries.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { wholeCategory } from './category-field-displays.tsx';
import styles from './merge-dialog.module.css';
import { t } from './messages.ts';
import { categoryFields, useMergeCategories } from './use-category-changes.ts';

interface MergeDialogProps {
  from: AdminCategory;
  to: AdminCategory;
  siteId: string;
  onDone: () => void;
  onClose: () => void;
}

const bothOf = ({ from, to }: MergeNow) => ({
  [from._id]: { ...categoryFields(from) },
  [to._id]: { ...categoryFields(to) },
});

/** Shows what a merge will do, and what others changed of either category since. */
export function MergeDialog({ from, to, siteId, onDone, onClose }: MergeDialogProps) {
  const [form] = Form.useForm<{ keepFrom: boolean }>();
  const keepFrom = Form.useWatch('keepFrom', form) ?? false;
  const { data: moving } = useQuery(productCountQuery(siteId, from._id));
  const { data: there } = useQuery(productCountQuery(siteId, to._id));
  const merge = useMergeCategories(siteId, onDone);
  const { changed, go } = useRebasedAction<MergeNow>({
    opened: { from, to },
    changesOf: (before, now) => differences(bothOf(before), bothOf(now), bothOf(before)),
    run: (seen, onError) =>
      merge.mutate({ ...seen, keepFrom: form.getFieldValue('keepFrom') ?? false }, { onError }),
  });
  const isOutdated = currentStateIn(merge.error) !== undefined;
  const products = (count: number | undefined) => (count === undefined ? ' ' : t('products', { count }));
  return (
    <FormDialog
      title={t('merge.question', { from: from.name, to: to.name })}
      width={548}
      form={form}
      initialValues={{ keepFrom: false }}
      okText={t(changed.length > 0 ? 'merge.again' : 'merge.button')}
      busyText={t('merge.busy')}
      busy={merge.isPending}
      refusal={merge.isError && !isOutdated ? alertText(merge.error, t('merge.failed')) : ''}
      onSubmit={go}
      onClose={onClose}
    >
      <div className={styles.pair}>
        <Side category={from} text={products(moving)} />
        <ChevronRight size={20} strokeWidth={1.75} aria-hidden />
        <Side
          category={to}
          text={
            moving === undefined || there === undefined
              ? ' '
              : t('merge.after', { products: products(there), after: there + moving })
          }
        />
      </div>
      <ul className={styles.steps}>
        <li>{moving === undefined ? ' ' : t('merge.move', { count: moving })}</li>
        <li>{t(keepFrom ? 'merge.kept' : 'merge.deleted', { from: from.name })}</li>
      </ul>
      <Form.Item name="keepFrom" valuePropName="checked">
        <Checkbox>{t('merge.keep', { from: from.name })}</Checkbox>
      </Form.Item>
      <ChangedSince changed={changed} displays={wholeCategory} />
    </FormDialog>
  );
}

function Side({ category, text }: { category: AdminCategory; text: string }) {
  return (
    <div className={styles.side}>
      <Picture src={category.imageUrl} name={category.name} className={styles.picture!} />
      <h3 dir="auto">{category.name}</h3>
      <p>{text}</p>
    </div>
  );
}
