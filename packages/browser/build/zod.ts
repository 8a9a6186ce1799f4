import { config } from 'zod/v4';

// The configurations of Vite resolve every import of zod to this module, so that it runs before the
// first schema.
config({ jitless: true });

export * from 'zod/v4';
