import type { SiteGroup } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { messageOf } from '../../../lib/api.ts';
import { currentStateIn } from '../../conflict/if-match.ts';
import { sitesQuery } from '../../site/queries.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SitesField } from '../sites-field.tsx';
import type { GroupValues } from './group-patch.ts';
import { t } from './messages.ts';
import { useSaveGroup } from './use-group-changes.ts';

interface GroupDialogProps {
  /** Null: a new one. */
  group: SiteGroup | null;
  onClose: () => void;
}

/** Names a group, and says which sites it has. */
export function GroupDialog({ group, onClose }: GroupDialogProps) {
  const [form] = Form.useForm<GroupValues>();
  const { data: all = [] } = useQuery(sitesQuery);
  const save = useSaveGroup(group, onClose);
  const refusal = () =>
    currentStateIn(save.error) === undefined
      ? t('saveFailed', { message: messageOf(save.error) })
      : t('changedSince');
  return (
    <FormDialog<GroupValues>
      title={group ? t('editTitle', { name: group.name }) : t('newTitle')}
      form={form}
      initialValues={{ name: group?.name ?? '', siteIds: [...(group?.siteIds ?? [])] }}
      okText={t(group ? 'save' : 'create')}
      busy={save.isPending}
      refusal={save.isError ? refusal() : ''}
      onSubmit={({ name, siteIds }) => save.mutate({ name: name.trim(), siteIds })}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('name')}
        rules={[{ required: true, whitespace: true, message: t('nameMissing') }]}
      >
        <Input size="large" dir="auto" maxLength={120} autoComplete="off" />
      </Form.Item>
      <Form.Item name="siteIds" label={t('sites')}>
        <SitesField sites={all.filter(({ _id, archived }) => !archived || group?.siteIds.includes(_id))} />
      </Form.Item>
    </FormDialog>
  );
}
