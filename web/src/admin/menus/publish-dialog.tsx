import type { MenuRelease, SharedMenu } from '@biteboard/contracts';
import { Form, Input, Radio } from 'antd';
import { ApiError, messageOf } from '../../lib/api.ts';
import { fieldFaults } from '../ui/field-faults.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { t } from './messages.ts';
import { ReleaseComparison } from './release-comparison.tsx';
import { usePublish } from './use-menu-changes.ts';

interface Values {
  note: string;
  when: 'now' | 'later';
  at?: string;
}

interface PublishDialogProps {
  menu: SharedMenu;
  /** The old release that is published again; without, the draft is. */
  bringsBack?: number;
  onDone: (release: MenuRelease) => void;
  onClose: () => void;
}

const FIELDS = ['note', 'at'] as const;

const shrinkingIn = (error: unknown) =>
  error instanceof ApiError && error.code === 'MENU_SHRINKS'
    ? { removed: Number(error.params.removed), total: Number(error.params.total) }
    : undefined;

/** Publishes now or at a local time of each site. Where most of the menu would go, it is asked for twice. */
export function PublishDialog({ menu, bringsBack, onDone, onClose }: PublishDialogProps) {
  const [form] = Form.useForm<Values>();
  const publishing = usePublish({ menuId: menu.menuId, bringsBack, onDone });
  const when = Form.useWatch('when', form);
  const shrinking = shrinkingIn(publishing.error);
  const faults = fieldFaults(publishing.error, FIELDS);
  const okText = t(when === 'later' ? 'publishPlan' : 'publishNow');
  return (
    <FormDialog<Values>
      title={
        bringsBack === undefined
          ? t('publishTitle', { name: menu.name })
          : t('bringBackTitle', { number: bringsBack })
      }
      width={bringsBack === undefined ? 640 : 820}
      form={form}
      initialValues={{ note: '', when: 'now' }}
      okText={shrinking ? t('shrinks', shrinking) : okText}
      danger={shrinking !== undefined}
      busy={publishing.isPending}
      refusal={publishing.isError && faults.length === 0 ? messageOf(publishing.error) : ''}
      onSubmit={({ note, when: chosen, at }) =>
        publishing.mutate(
          {
            confirm: shrinking !== undefined,
            ...(note.trim() ? { note: note.trim() } : {}),
            ...(chosen === 'later' && at ? { at } : {}),
          },
          { onError: (error) => form.setFields(fieldFaults(error, FIELDS)) },
        )
      }
      onClose={onClose}
    >
      {bringsBack !== undefined && (
        <>
          <p>{t('bringBackText')}</p>
          <ReleaseComparison menu={menu} from={menu.release ?? 0} to={bringsBack} />
        </>
      )}
      <p>{t('reaches', { count: menu.following })}</p>
      <Form.Item name="note" label={t('note')} extra={t('noteHint')}>
        <Input.TextArea dir="auto" size="large" maxLength={500} autoSize={{ minRows: 2 }} />
      </Form.Item>
      <Form.Item name="when" label={t('when')}>
        <Radio.Group
          options={[
            { value: 'now', label: t('now') },
            { value: 'later', label: t('later') },
          ]}
        />
      </Form.Item>
      {when === 'later' && (
        <Form.Item
          name="at"
          label={t('localTime')}
          extra={t('localTimeHint')}
          rules={[{ required: true, message: t('timeMissing') }]}
        >
          <Input type="datetime-local" size="large" />
        </Form.Item>
      )}
    </FormDialog>
  );
}
