import { runWhenIdle } from '../../lib/run-when-idle.ts';
import { forgetEndedSession, forgetWithOtherTabs } from '../../lib/session.ts';
import { askTime } from './ask-time.ts';
import { reloadWhenOutdated } from './outdated.ts';
import { keepForOffline } from './register.ts';

reloadWhenOutdated();
keepForOffline();
forgetWithOtherTabs();
// Without a network there is nobody to ask.
runWhenIdle(() => askTime().then(forgetEndedSession, () => undefined));
