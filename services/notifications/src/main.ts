// This service as a process of its own (the distributed shape).
import { runService } from '@biteboard/platform/process';
import { notificationsService } from './service.ts';

await runService(notificationsService);
