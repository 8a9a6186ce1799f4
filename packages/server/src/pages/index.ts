export { createPagesApp, isPublic } from './app.ts';
export { buildMissingPages, builtPages } from './build.ts';
export { readPolicy } from './policy-page.ts';
