export { catalogService } from './service.ts';
export { renewSecrets } from './use-cases/renew-secrets.ts';
export { storePicture } from './use-cases/store-picture.ts';
