import type { AdminSite, SiteInput } from '@biteboard/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { useChange } from '../ui/use-change.ts';
import { saveSettings, showSite } from './queries.ts';
import { followed, patchOf, type SettingsValues, settingsOf } from './settings-values.ts';
import { showFaults } from './show-faults.ts';

export type Settings = ReturnType<typeof useSettings>;

/** The settings form: what is saved, what was changed since, and the way from one to the other. */
export function useSettings(site: AdminSite) {
  const client = useQueryClient();
  const [form] = Form.useForm<SettingsValues>();
  const [saved, setSaved] = useState(() => settingsOf(site));
  const valuesNow = (): SettingsValues => ({ ...saved, ...form.getFieldsValue(true) });

  const follow = (next: SettingsValues, sent?: SiteInput) => {
    const values: object = followed(valuesNow(), saved, next, sent);
    form.setFieldsValue(values);
    setSaved(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form follows the site, not its own fields.
  useEffect(() => follow(settingsOf(site)), [site]);

  const save = useChange({
    siteId: site._id,
    name: `settings of ${site._id}`,
    send: async (sent: SiteInput) => ({ sent, answer: await saveSettings(site._id, sent) }),
    onDone: ({ sent, answer }) => {
      follow(settingsOf(answer), sent);
      void showSite(client, answer);
    },
  });

  /** Sends what was changed; the form has found it fit. */
  const send = () => {
    const patch = patchOf(saved, valuesNow());
    if (save.isPending || Object.keys(patch).length === 0) return;
    save.mutate(patch, {
      onError: (error) => error instanceof ApiError && showFaults(form, error.fields),
    });
  };

  const discard = () => {
    form.resetFields();
    save.reset();
  };

  return { form, saved, save, send, discard };
}
