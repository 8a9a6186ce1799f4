/** Checks of chosen pictures; those that decode are for browsers. */
export { choosePicture, type PictureRules, shortenFileName } from './choose-picture.ts';
export { findContentFault } from './content.ts';
export { removeMetadata } from './metadata.ts';
