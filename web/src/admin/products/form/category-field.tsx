import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { messageOf } from '../../../lib/api.ts';
import { categoriesQuery } from '../../site/queries.ts';
import { NamedSelect } from '../../ui/named-select.tsx';
import { t } from './messages.ts';
import styles from './product-form.module.css';

/** The product's category, or none. */
export function CategoryField({ siteId }: { siteId: string }) {
  const categories = useQuery(categoriesQuery(siteId));
  return (
    <Form.Item
      name="categoryId"
      label={t('category')}
      className={styles.wide!}
      extra={categories.isError && t('categoriesFailed', { message: messageOf(categories.error) })}
    >
      <NamedSelect
        loading={categories.isLoading}
        options={[
          { value: '', label: t('noCategory') },
          ...(categories.data ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        showSearch={{ optionFilterProp: 'label' }}
        notFoundContent={t('noCategoryMatches')}
      />
    </Form.Item>
  );
}
