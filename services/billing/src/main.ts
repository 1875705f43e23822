// This service as a process of its own (the distributed shape).
import { runService } from '@biteboard/platform';
import { billingService } from './service.ts';

await runService(billingService);
