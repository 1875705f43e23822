import { runWhenIdle } from '../../lib/run-when-idle.ts';
import { askTime } from './ask-time.ts';
import { reloadWhenOutdated } from './outdated.ts';
import { keepForOffline } from './register.ts';

reloadWhenOutdated();
keepForOffline();
// Without a network there is nobody to ask.
runWhenIdle(() => askTime().catch(() => undefined));
