export { createPagesApp } from './app.ts';
export { buildWhatIsMissing, builtPages } from './build.ts';
