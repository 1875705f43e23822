import type { Currency, SharedMenu } from '@biteboard/contracts';
import { CURRENCIES } from '@biteboard/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { messageOf } from '../../lib/api.ts';
import { sitesQuery } from '../site/queries.ts';
import { fieldFaults } from '../ui/field-faults.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { NamedSelect } from '../ui/named-select.tsx';
import { t } from './messages.ts';
import { useCreateMenu } from './use-menu-changes.ts';

const FIELDS = ['name', 'fromSiteId', 'currency'] as const;

interface Values {
  name: string;
  fromSiteId: string;
  currency: Currency;
}

/** A new menu: empty in a currency, or with what a site has. */
export function NewMenuDialog(props: { onDone: (menu: SharedMenu) => void; onClose: () => void }) {
  const [form] = Form.useForm<Values>();
  const { data: sites = [] } = useQuery(sitesQuery);
  const create = useCreateMenu(props.onDone);
  const from = Form.useWatch('fromSiteId', form);
  const faults = fieldFaults(create.error, FIELDS);
  return (
    <FormDialog<Values>
      title={t('newMenu')}
      form={form}
      initialValues={{ name: '', fromSiteId: '', currency: 'cad' }}
      okText={t('create')}
      busy={create.isPending}
      refusal={create.isError && faults.length === 0 ? messageOf(create.error) : ''}
      onSubmit={({ name, fromSiteId, currency }) =>
        create.mutate(
          { name: name.trim(), ...(fromSiteId ? { fromSiteId } : { currency }) },
          { onError: (error) => form.setFields(fieldFaults(error, FIELDS)) },
        )
      }
      onClose={props.onClose}
    >
      <Form.Item
        name="name"
        label={t('name')}
        rules={[{ required: true, whitespace: true, message: t('nameMissing') }]}
      >
        <Input dir="auto" size="large" autoComplete="off" maxLength={120} />
      </Form.Item>
      <Form.Item name="fromSiteId" label={t('from')} extra={from ? t('fromHint') : undefined}>
        <NamedSelect
          size="large"
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            { value: '', label: t('fromNothing') },
            ...sites
              .filter(({ archived }) => !archived)
              .map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
        />
      </Form.Item>
      {!from && (
        <Form.Item name="currency" label={t('currency')}>
          <NamedSelect
            size="large"
            options={CURRENCIES.map((value) => ({ value, label: value.toUpperCase() }))}
          />
        </Form.Item>
      )}
    </FormDialog>
  );
}
