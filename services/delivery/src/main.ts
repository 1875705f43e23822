// This service as a process of its own (the distributed shape).
import { runService } from '@biteboard/platform/process';
import { deliveryService } from './service.ts';

await runService(deliveryService);
