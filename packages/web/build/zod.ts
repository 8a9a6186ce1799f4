import { config } from 'zod/v4';

// The JIT needs `new Function`. The content security policy forbids it and reports every attempt.
// `lightLibraries` resolves every import of zod to this module, so that it runs before the first schema.
config({ jitless: true });

export * from 'zod/v4';
