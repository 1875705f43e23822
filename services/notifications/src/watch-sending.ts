import type { GaugeReading } from '@biteboard/platform/ports';
import type { Notifications } from './notifications.ts';
import type { WaitingToBeSent } from './waiting-to-be-sent.ts';

const gaugesOf = (kind: 'mails' | 'posts', called: string) => [
  { name: `biteboard_${kind}_waiting`, help: `${called} that wait to be sent, or to be tried again` },
  {
    name: `biteboard_${kind}_oldest_seconds`,
    help: `How long the oldest of these waits`,
    joined: 'max' as const,
  },
];

/** What is to go out to people and to shops' programs, and has not. */
export const watchSending = ({ meter, mails, webhooks, clock }: Notifications): void => {
  const readings = (kind: string, { count, oldestAt }: WaitingToBeSent): GaugeReading[] => {
    const age = oldestAt === undefined ? 0 : Math.max(0, clock.now() - Date.parse(oldestAt)) / 1_000;
    return [
      { name: `biteboard_${kind}_waiting`, value: count },
      { name: `biteboard_${kind}_oldest_seconds`, value: age },
    ];
  };
  meter.watch(gaugesOf('mails', 'Mails'), async () => readings('mails', await mails.waiting()));
  meter.watch(gaugesOf('posts', 'Webhooks to shops’ programs'), async () =>
    readings('posts', await webhooks.waiting()),
  );
};
