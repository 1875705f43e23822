import { Form } from 'antd';
import { messageOf } from '../../lib/api.ts';
import { SaveBar } from '../ui/save-bar.tsx';
import { t } from './messages.ts';
import { hasBlankNumber, settingsPatch } from './settings-values.ts';
import type { SettingsFormState } from './use-settings.ts';

/** How many settings are unsaved, with the way to save them. */
export function SettingsBar({ settings }: { settings: SettingsFormState }) {
  const { form, saved, save, discard } = settings;
  const values = Form.useWatch([], { form, preserve: true });
  const now = { ...saved, ...values };
  const count = Object.keys(settingsPatch(saved, now)).length;
  const isBlank = hasBlankNumber(saved, now);
  return (
    <SaveBar
      isChanged={count > 0 || isBlank}
      isBusy={save.isPending}
      saveText={t('save')}
      status={
        isBlank ? t('numberBlank') : count > 0 ? t('unsaved', { count }) : save.isSuccess ? t('allSaved') : ''
      }
      fault={save.isError ? t('notSaved', { message: messageOf(save.error) }) : ''}
      onDiscard={discard}
    />
  );
}
