/** Account deletion requests: form, states, texts. */
export * from './messages.ts';
export * from './request.ts';
