export { catalogService } from './service.ts';
export { findUnreadableSecrets } from './use-cases/find-unreadable-secrets.ts';
export { storePicture } from './use-cases/store-picture.ts';
