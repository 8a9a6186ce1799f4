export { createPagesApp, isPublic } from './app.ts';
export { buildMissingPages, builtPages } from './build.ts';
export { readRows } from './content.ts';
