export { isConsolePath } from './console-paths.ts';
