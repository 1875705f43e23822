import { useMutation } from '@tanstack/react-query';
import { App, Button, type ButtonProps } from 'antd';
import { FileSpreadsheet } from 'lucide-react';
import { messageOf } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';
import busy from './busy-button.module.css';
import { t } from './messages.ts';

interface ExportButtonProps extends Pick<ButtonProps, 'size' | 'block' | 'className'> {
  fetchFile: () => Promise<Blob>;
  fileName: string;
  /** The message when it fails. */
  failed: string;
}

/** Downloads a workbook; a failure is shown in the corner of the page. */
export function ExportButton({ fetchFile, fileName, failed, className, ...look }: ExportButtonProps) {
  const { notification } = App.useApp();
  const exported = useMutation({
    mutationFn: fetchFile,
    onSuccess: (file) => saveFile(file, fileName),
    onError: (error) =>
      notification.error({ title: failed, description: messageOf(error), placement: 'bottomLeft' }),
  });
  return (
    <Button
      {...look}
      className={`${busy.button} ${className ?? ''}`}
      icon={<FileSpreadsheet size={16} strokeWidth={1.75} aria-hidden />}
      loading={exported.isPending}
      aria-busy={exported.isPending}
      onClick={() => !exported.isPending && exported.mutate()}
    >
      {t('export')}
    </Button>
  );
}
