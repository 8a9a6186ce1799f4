import { config } from 'zod/v4';

// The JIT needs `new Function`. The content security policy forbids it and reports every attempt.
// Whoever imports zod gets this module (`lightLibraries`), so that it is set before the first schema.
config({ jitless: true });

export * from 'zod/v4';
