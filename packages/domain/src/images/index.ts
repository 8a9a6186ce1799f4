/** Checks of chosen pictures; those that decode are for browsers. */
export { choosePicture, type PictureRules } from './choose-picture.ts';
export { findContentFault } from './content.ts';
export { shortenFileName } from './file-name.ts';
export { removeMetadata } from './metadata.ts';
