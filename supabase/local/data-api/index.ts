export { createDataApi, type DataApi, type DataApiOptions } from './gateway.ts';
