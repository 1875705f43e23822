import type { AdminSite, SiteInput } from '@biteboard/contracts';
import { Form, Input } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { ConflictDialog } from '../conflict/conflict-dialog.tsx';
import {
  type Choices,
  type Difference,
  differences,
  fieldsTakenFromMine,
  hasTheirChanges,
} from '../conflict/differences.ts';
import { currentStateIn } from '../conflict/if-match.ts';
import { useIsAdmin } from '../site/staff.ts';
import { fieldFaults } from '../ui/field-faults.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { t } from './messages.ts';
import { siteFieldDisplays } from './site-field-displays.ts';
import {
  inputOfSite,
  SITE_FIELDS,
  type SiteFields,
  siteFieldsOf,
  siteInput,
  sitePatch,
  suggestedSlug,
} from './site-fields.ts';
import { useSaveSite } from './use-site-changes.ts';

interface SiteDialogProps {
  /** Undefined for a new one. */
  site?: AdminSite;
  /** What else may be done with the site. */
  remark?: ReactNode;
  onSaved: (site: AdminSite) => void;
  onClose: () => void;
}

interface Conflict {
  current: AdminSite;
  differences: readonly Difference[];
}

/** Asks for a site's name, slug and domains; what the server refuses is shown at its field. */
export function SiteDialog({ site, remark, onSaved, onClose }: SiteDialogProps) {
  const isAdmin = useIsAdmin();
  const [form] = Form.useForm<SiteFields>();
  const slug = (Form.useWatch('slug', form) ?? '').trim();
  const [seen, setSeen] = useState(site);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const differencesTo = (current: AdminSite): Difference[] =>
    differences(
      { ...(seen && inputOfSite(seen)) },
      { ...inputOfSite(current) },
      { ...siteInput(form.getFieldsValue()) },
    );
  const save = useSaveSite(site, onSaved, (current) => hasTheirChanges(differencesTo(current)));
  const refusedAtField = fieldFaults(save.error, SITE_FIELDS).length > 0;
  const isSlugTyped = useRef(site !== undefined);
  const suggest = (name: string) => {
    if (!isSlugTyped.current) form.setFieldValue('slug', suggestedSlug(name));
  };
  const attempt = (entered: SiteInput, upon: AdminSite | undefined) => {
    const body = upon ? sitePatch(entered, upon) : entered;
    if (upon && Object.keys(body).length === 0) return onSaved(upon);
    save.mutate(
      { body, seen: upon },
      {
        onError: (error) => {
          const current = currentStateIn<AdminSite>(error);
          if (current) {
            setConflict({ current, differences: differencesTo(current) });
            return save.reset();
          }
          const faults = fieldFaults(error, SITE_FIELDS);
          form.setFields(faults);
          if (faults[0]) form.scrollToField(faults[0].name, { focus: true });
        },
      },
    );
  };
  const settle = ({ current, differences: all }: Conflict, choices: Choices) => {
    const kept = fieldsTakenFromMine(all, choices);
    const { name, slug, domains } = form.getFieldsValue();
    const entered = Object.entries({ name, slug, domains }).filter(([field]) => kept.includes(field));
    const merged: SiteFields = { ...siteFieldsOf(current), ...Object.fromEntries(entered) };
    form.setFieldsValue(merged);
    setConflict(null);
    setSeen(current);
    attempt(siteInput(merged), current);
  };
  return (
    <>
      <FormDialog
        title={site ? t('editTitle', { site: site.name }) : t('newTitle')}
        form={form}
        initialValues={siteFieldsOf(site)}
        okText={site ? t('save') : t('create')}
        busy={save.isPending}
        refusal={save.isError && !refusedAtField ? t('saveFailed', { message: messageOf(save.error) }) : ''}
        remark={remark}
        onSubmit={(fields) => attempt(siteInput(fields), seen)}
        onClose={onClose}
      >
        <Form.Item
          name="name"
          label={t('name')}
          rules={[{ required: true, whitespace: true, message: t('nameMissing') }]}
        >
          <Input
            dir="auto"
            size="large"
            autoFocus={!site}
            maxLength={120}
            autoComplete="off"
            onChange={(event) => suggest(event.target.value)}
          />
        </Form.Item>
        <Form.Item
          name="slug"
          label={t('slug')}
          extra={slugNote(slug, site)}
          rules={[{ required: true, whitespace: true, message: t('slugMissing') }]}
        >
          <Input
            size="large"
            maxLength={64}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={() => {
              isSlugTyped.current = true;
            }}
          />
        </Form.Item>
        <Form.Item
          name="domains"
          label={t('domains')}
          extra={t(isAdmin ? 'domainsHint' : 'domainsHintManager')}
        >
          <Input
            size="large"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={t('domainsExample')}
          />
        </Form.Item>
      </FormDialog>
      {conflict && site && (
        <ConflictDialog
          name={site.name}
          differences={conflict.differences}
          displays={siteFieldDisplays(site)}
          onSave={(choices) => settle(conflict, choices)}
          onClose={() => setConflict(null)}
        />
      )}
    </>
  );
}

function slugNote(slug: string, site: AdminSite | undefined): string {
  if (!slug) return t('slugIdea');
  const address = t('slugIs', { address: `${window.location.host}/s/${slug}` });
  return site && slug !== site.slug ? `${address}. ${t('slugMoves', { slug: site.slug })}` : address;
}
