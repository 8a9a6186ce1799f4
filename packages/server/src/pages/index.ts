export { createPagesApp, isPublic, readRows } from './app.ts';
