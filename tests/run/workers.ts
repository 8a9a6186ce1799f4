import { availableParallelism } from 'node:os';

/**
 * How many files a runner works on at once. Vitest leaves one core free; of two that would be half
 * of the machine, while its main process waits most of the time. On a server that all files share
 * they take turns: their migrations change the same roles.
 */
export const workers = process.env.TEST_DATABASE_URL ? 1 : Math.max(2, availableParallelism() - 1);
