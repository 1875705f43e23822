// This service as a process of its own (the distributed shape).
import { runService } from '@biteboard/platform/process';
import { billingService } from './service.ts';

await runService(billingService);
