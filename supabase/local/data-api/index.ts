export { createDataApi, type DataApi, type DataApiOptions } from './app.ts';
export { currentRequest, requestSettings, withRequest } from './request-context.ts';
