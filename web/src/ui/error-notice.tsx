import { CircleAlert } from 'lucide-react';
import { Notice } from './state-blocks.tsx';

/** An error as an alert; nothing for ''. */
export function ErrorNotice({ message }: { message: string }) {
  if (message === '') return null;
  return (
    <div role="alert">
      <Notice tone="error" icon={<CircleAlert size={20} strokeWidth={1.75} aria-hidden />}>
        {message}
      </Notice>
    </div>
  );
}
