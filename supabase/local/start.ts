// supabase-js advises at load time to leave Node 20, which this product supports on purpose; the
// operator who reads the output can do nothing about it.
const { warn } = console;
console.warn = () => undefined;
const { run } = await import('./run.ts');
console.warn = warn;

await run();

export {};
