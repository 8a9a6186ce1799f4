import { startLocal } from '@ludarium/supabase/local';

/** The back end without pages, in a separate process that can be killed. */
const [dataDir = ''] = process.argv.slice(2);
const local = await startLocal({ port: 0, dataDir, seed: 'none' });
process.send?.(local.url);
