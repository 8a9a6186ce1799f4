import { availableParallelism } from 'node:os';

/**
 * How many files a runner works on at once. Vitest leaves one core free; of two that would be half
 * of the machine, while its main process waits most of the time.
 */
export const workers = Math.max(2, availableParallelism() - 1);
