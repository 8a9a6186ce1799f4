export { createPagesApp, isPublic } from './app.ts';
export { readRows } from './content.ts';
