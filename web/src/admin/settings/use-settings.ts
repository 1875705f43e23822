import type { AdminSite, DefaultSite, SiteInput } from '@biteboard/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useEffect, useState } from 'react';
import { ApiError, messageOf } from '../../lib/api.ts';
import {
  type Choices,
  type Difference,
  differences,
  fieldsTakenFromMine,
  hasTheirChanges,
} from '../conflict/differences.ts';
import { currentStateIn, rebaseOnTheirs } from '../conflict/if-match.ts';
import { sitesQuery } from '../site/queries.ts';
import { useIsAdmin } from '../site/staff.ts';
import { useChange } from '../ui/use-change.ts';
import { saveSettings, showSite } from './queries.ts';
import { partsOfSite, settingsParts, withParts } from './settings-parts.ts';
import { type SettingsValues, settingsOfSite, settingsPatch, withSavedChanges } from './settings-values.ts';
import { showFaults } from './show-faults.ts';

export type SettingsFormState = ReturnType<typeof useSettings>;

interface OtherDefault {
  /** Null: none is marked any more. */
  now: DefaultSite | null;
  patch: SiteInput;
  upon: AdminSite;
}

/** A save that leaves open orders outside; saved where that is confirmed. */
interface Outside {
  reason: string;
  patch: SiteInput;
  upon: AdminSite;
}

const LEAVES_ORDERS = ['ORDERS_OUTSIDE_HOURS', 'LOCATION_HAS_ORDERS'];

interface Conflict {
  current: AdminSite;
  differences: readonly Difference[];
}

interface SaveRequest {
  patch: SiteInput;
  upon: AdminSite;
  isConfirmed: boolean;
}

/** The current default site, where a save was refused because it changed; null for none. */
const otherDefaultIn = (error: unknown, siteId: string): DefaultSite | null | undefined => {
  const current = currentStateIn<DefaultSite | null>(error);
  return current?._id === siteId ? undefined : current;
};

/** The settings form: what is saved, what was changed since, and saving that. */
export function useSettings(site: AdminSite) {
  const client = useQueryClient();
  const [form] = Form.useForm<SettingsValues>();
  const [saved, setSaved] = useState(() => settingsOfSite(site));
  /** The site that a save is made upon; an older one while others have changed what is changed here. */
  const [seen, setSeen] = useState(site);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [outside, setOutside] = useState<Outside | null>(null);
  const isAdmin = useIsAdmin();
  /** Which site was the default one when this was opened, or has become it here; of sites that are not theirs a manager knows nothing. */
  const [seenDefault, setSeenDefault] = useState(() => {
    const marked = client.getQueryData(sitesQuery.queryKey)?.find(({ isDefault }) => isDefault)?._id;
    return marked ?? (isAdmin ? null : undefined);
  });
  const [otherDefault, setOtherDefault] = useState<OtherDefault | null>(null);
  const valuesNow = (): SettingsValues => ({ ...saved, ...form.getFieldsValue(true) });

  const put = (values: SettingsValues, base: SettingsValues, upon: AdminSite) => {
    const names = Object.keys({ ...form.getFieldsValue(true), ...values });
    const entries = names.map((name) => [name, (values as unknown as Record<string, unknown>)[name]]);
    form.setFieldsValue(Object.fromEntries(entries));
    setSaved(base);
    setSeen(upon);
  };
  const differencesTo = (current: AdminSite): Difference[] => {
    const before = saved as unknown as Record<string, unknown>;
    // A blank field is not sent (spec §5).
    const filled = Object.entries(valuesNow()).map(([name, value]) => [name, value ?? before[name]]);
    const entered = Object.fromEntries(filled) as SettingsValues;
    return differences(settingsParts(saved, seen), partsOfSite(current), settingsParts(entered, seen));
  };

  /** Untouched fields follow the saved ones; where both changed, saving shows the conflict. */
  const follow = (next: AdminSite) => {
    if (next.version < seen.version) return;
    const all = differencesTo(next);
    const clashing = all.filter(({ side }) => side === 'both').map(({ field }) => field);
    const kept = all.filter(({ side }) => side !== 'theirs').map(({ field }) => field);
    const base = settingsOfSite(next);
    const values = withParts(base, valuesNow(), kept);
    put(values, withParts(base, saved, clashing), clashing.length > 0 ? seen : next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form follows the site, not its own fields.
  useEffect(() => follow(site), [site]);

  const save = useChange({
    siteId: site._id,
    name: `settings of ${site._id}`,
    send: async ({ patch, upon, isConfirmed }: SaveRequest) => ({
      sent: patch,
      answer: await rebaseOnTheirs(
        upon,
        (current) => current._id !== site._id || hasTheirChanges(differencesTo(current)),
        ({ version }) => saveSettings(site._id, patch, version, isConfirmed),
      ),
    }),
    onDone: ({ sent, answer }) => {
      put(withSavedChanges(valuesNow(), saved, settingsOfSite(answer), sent), settingsOfSite(answer), answer);
      if (sent.isDefault !== undefined) setSeenDefault(answer.isDefault ? site._id : null);
      void showSite(client, answer);
    },
  });

  const attempt = (patch: SiteInput, upon: AdminSite, isConfirmed = false) =>
    save.mutate(
      { patch, upon, isConfirmed },
      {
        onError: (error) => {
          const now = otherDefaultIn(error, site._id);
          if (now !== undefined) {
            setOtherDefault({ now, patch, upon });
            return save.reset();
          }
          const current = currentStateIn<AdminSite>(error);
          if (current) {
            setConflict({ current, differences: differencesTo(current) });
            save.reset();
          } else if (error instanceof ApiError && LEAVES_ORDERS.includes(error.code)) {
            setOutside({ reason: messageOf(error), patch, upon });
            save.reset();
          } else if (error instanceof ApiError) showFaults(form, error.fields);
        },
      },
    );

  const marking = (patch: SiteInput): SiteInput =>
    patch.isDefault && seenDefault !== undefined ? { ...patch, seenDefault } : patch;

  /** Sends what was changed; the form has found it fit. */
  const send = () => {
    const patch = settingsPatch(saved, valuesNow());
    if (save.isPending || Object.keys(patch).length === 0) return;
    attempt(marking(patch), seen);
  };

  /** Saves upon what others left: theirs, but for what was changed here alone or is to stay so. */
  const settle = ({ current, differences: all }: Conflict, choices: Choices) => {
    const base = settingsOfSite(current);
    const merged = withParts(base, valuesNow(), fieldsTakenFromMine(all, choices));
    setConflict(null);
    put(merged, base, current);
    void showSite(client, current);
    const patch = settingsPatch(base, merged);
    if (Object.keys(patch).length === 0) return;
    attempt(marking(patch), current);
  };

  const discard = () => {
    form.resetFields();
    save.reset();
  };

  return {
    form,
    saved,
    save,
    send,
    discard,
    otherDefault: otherDefault && {
      now: otherDefault.now,
      onConfirm: () => {
        const { now, patch, upon } = otherDefault;
        setOtherDefault(null);
        attempt({ ...patch, seenDefault: now?._id ?? null }, upon);
      },
      onClose: () => setOtherDefault(null),
    },
    outside: outside && {
      reason: outside.reason,
      onConfirm: () => {
        setOutside(null);
        attempt(outside.patch, outside.upon, true);
      },
      onClose: () => setOutside(null),
    },
    conflict: conflict && {
      name: conflict.current.name,
      differences: conflict.differences,
      onSave: (choices: Choices) => settle(conflict, choices),
      onClose: () => setConflict(null),
    },
  };
}
