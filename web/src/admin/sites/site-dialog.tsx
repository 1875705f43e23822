import type { AdminSite } from '@biteboard/contracts';
import { Form, Input } from 'antd';
import { type ReactNode, useRef } from 'react';
import { messageOf } from '../../lib/api.ts';
import { fieldFaults } from '../ui/field-faults.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { fieldsOf, inputOf, SITE_FIELDS, type SiteFields, suggestedSlug } from './site-fields.ts';
import { t } from './texts.ts';
import { useSaveSite } from './use-site-changes.ts';

interface SiteDialogProps {
  /** Undefined for a new one. */
  site?: AdminSite;
  /** What else may be done with the site. */
  remark?: ReactNode;
  onSaved: (site: AdminSite) => void;
  onClose: () => void;
}

/** Asks for a site's name, slug and domains; what the server refuses stands at its field. */
export function SiteDialog({ site, remark, onSaved, onClose }: SiteDialogProps) {
  const [form] = Form.useForm<SiteFields>();
  const slug = (Form.useWatch('slug', form) ?? '').trim();
  const save = useSaveSite(site, onSaved);
  const refusedAtField = fieldFaults(save.error, SITE_FIELDS).length > 0;
  const isSlugTyped = useRef(site !== undefined);
  const suggest = (name: string) => {
    if (!isSlugTyped.current) form.setFieldValue('slug', suggestedSlug(name));
  };
  const submit = (fields: SiteFields) =>
    save.mutate(inputOf(fields), {
      onError: (error) => {
        const faults = fieldFaults(error, SITE_FIELDS);
        form.setFields(faults);
        if (faults[0]) form.scrollToField(faults[0].name, { focus: true });
      },
    });
  return (
    <FormDialog
      title={site ? t('editTitle', { site: site.name }) : t('newTitle')}
      form={form}
      initialValues={fieldsOf(site)}
      okText={site ? t('save') : t('create')}
      busy={save.isPending}
      refusal={save.isError && !refusedAtField ? t('saveFailed', { message: messageOf(save.error) }) : ''}
      remark={remark}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('name')}
        rules={[{ required: true, whitespace: true, message: t('nameMissing') }]}
      >
        <Input
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
      <Form.Item name="domains" label={t('domains')} extra={t('domainsHint')}>
        <Input
          size="large"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t('domainsExample')}
        />
      </Form.Item>
    </FormDialog>
  );
}

function slugNote(slug: string, site: AdminSite | undefined): string {
  if (!slug) return t('slugIdea');
  const address = t('slugIs', { address: `${window.location.host}/s/${slug}` });
  return site && slug !== site.slug ? `${address}. ${t('slugMoves', { slug: site.slug })}` : address;
}
