export { createPagesApp } from './app.ts';
export { buildMissingPages, builtPages } from './build.ts';
