/** Checks of chosen pictures; those that decode are for browsers. */
export { type ChosenPicture, choosePicture, type PictureRules } from './choose-picture.ts';
export { findContentFault } from './content.ts';
export { shortenFileName } from './file-name.ts';
export { type PictureHeader, readPictureHeader } from './header.ts';
export { removeMetadata } from './metadata.ts';
