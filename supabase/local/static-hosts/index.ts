export { type Hosting, writeStaticSite } from './hosting.ts';
export { type Host, hostFiles } from './rules.ts';
