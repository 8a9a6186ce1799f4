#!/usr/bin/env node
// `ludarium <task>`, from any folder: `node --import tsx` looks for tsx in the current one.
import '../node-version.cjs';
import { register } from 'tsx/esm/api';

register();
const { runTask } = await import('./tasks.ts');
await runTask(process.argv.slice(2));
