import type { AdminSite, MenuJoin, SharedMenu } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { messageOf } from '../../lib/api.ts';
import { groupsIn } from '../site/groups-in.ts';
import { sitesQuery } from '../site/queries.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { NamedSelect } from '../ui/named-select.tsx';
import { JoinList } from './join-list.tsx';
import { t } from './messages.ts';
import { useSetFollowers, useTryFollowers } from './use-menu-changes.ts';

type Values = Pick<SharedMenu, 'siteIds' | 'groupIds'>;

const namesOf = ({ siteIds, groupIds }: Values, sites: readonly AdminSite[]): string =>
  [
    ...groupsIn(sites).flatMap(({ groupId, name }) => (groupIds.includes(groupId) ? name : [])),
    ...sites.flatMap(({ _id, name }) => (siteIds.includes(_id) ? name : [])),
  ].join(', ') || t('following', { count: 0 });

/** Who follows a menu. What happens to the dishes of those that join is shown before it is saved. */
export function FollowersDialog({ menu, onClose }: { menu: SharedMenu; onClose: () => void }) {
  const [form] = Form.useForm<Values>();
  const { data: sites = [] } = useQuery(sitesQuery);
  const trying = useTryFollowers(menu);
  const { saving, theirs } = useSetFollowers(menu, onClose);
  const joins = trying.data?.sites;
  const refusal = trying.isError ? messageOf(trying.error) : saving.isError ? messageOf(saving.error) : '';
  const submit = ({ siteIds, groupIds }: Values) => (joins ? saving : trying).mutate({ siteIds, groupIds });
  /** Of another choice nothing was said yet. */
  const tryAgain = () => {
    trying.reset();
    saving.reset();
  };
  return (
    <FormDialog<Values>
      title={t('chooseTitle', { name: menu.name })}
      form={form}
      initialValues={{ siteIds: menu.siteIds, groupIds: menu.groupIds }}
      okText={t(joins ? 'saveFollowers' : 'check')}
      busy={trying.isPending || saving.isPending}
      refusal={theirs ? t('changedMeanwhile', { now: namesOf(theirs, sites) }) : refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="groupIds" label={t('groups')} extra={t('groupsHint')}>
        <NamedSelect
          mode="multiple"
          size="large"
          showSearch={{ optionFilterProp: 'label' }}
          onChange={tryAgain}
          options={groupsIn(sites).map(({ groupId, name }) => ({ value: groupId, label: name }))}
        />
      </Form.Item>
      <Form.Item name="siteIds" label={t('sites')}>
        <NamedSelect
          mode="multiple"
          size="large"
          showSearch={{ optionFilterProp: 'label' }}
          onChange={tryAgain}
          options={sites.map(({ _id, name }) => ({ value: _id, label: name }))}
        />
      </Form.Item>
      {joins && <JoinList joins={joins} nameOf={nameIn(sites)} />}
    </FormDialog>
  );
}

const nameIn =
  (sites: readonly AdminSite[]) =>
  ({ siteId }: MenuJoin): string =>
    sites.find(({ _id }) => _id === siteId)?.name ?? siteId;
