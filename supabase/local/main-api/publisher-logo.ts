import { accountOperations } from '@ludarium/domain/main-api';
import type { Hono } from 'hono';
import { findPublisher } from './catalogue.ts';
import type { MainApiContext } from './context.ts';
import { forbidden, invalid, notFound } from './refusals.ts';
import { type Env, readRowId, route } from './route.ts';
import { checkedImage, readForm } from './settings.ts';

/** POST /api/publishers/{id}: the logo. Optional: section 7 does not define it. */
export function publisherLogoRoutes(app: Hono<Env>, context: MainApiContext): void {
  route(app, context, accountOperations.updatePublisher, async (call) => {
    const id = readRowId(call, 'id');
    const { roles, publisher_id } = call.get('person');
    if (!roles.includes('admin') && !(roles.includes('publisher') && publisher_id === id)) {
      throw forbidden();
    }
    const { image = '' } = await readForm(call);
    const logo = await checkedImage(image);
    if (logo === undefined) throw invalid({ image: ['The image field is required.'] });
    const saved = await context.sql`
      insert into main_api.publisher_logos (publisher_id, content_type, content)
      select id, ${logo.type}, ${logo.content} from main_api.publishers where id = ${id}
      on conflict (publisher_id) do update
        set id = gen_random_uuid(), content_type = excluded.content_type,
          content = excluded.content`;
    const data = saved.count > 0 ? await findPublisher(id, context) : undefined;
    if (data === undefined) throw notFound('Publisher not found.');
    return { data };
  });
}
