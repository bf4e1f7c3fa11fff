/** Pictures of contacts. For other features. */
export { pictureAddress } from './picture-address.ts';
export { wantPicture } from './want-picture.ts';
