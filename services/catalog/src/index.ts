export { catalogService } from './service.ts';
export { storePicture } from './use-cases/store-picture.ts';
