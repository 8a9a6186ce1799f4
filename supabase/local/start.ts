// Suppresses the deprecation warning of supabase-js for Node 20, which this product supports.
const { warn } = console;
console.warn = () => undefined;
const { run } = await import('./run.ts');
console.warn = warn;

await run();

export {};
