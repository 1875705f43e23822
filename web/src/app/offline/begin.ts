import { reloadWhenOutdated } from './outdated.ts';
import { keepForOffline } from './register.ts';

reloadWhenOutdated();
keepForOffline();
