import { User } from '../entities/user.ts';
import { eventType } from '../event.ts';

export const UserRegistered = eventType('gateway', 'UserRegistered', User);
