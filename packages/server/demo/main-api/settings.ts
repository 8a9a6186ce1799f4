import { findContentFault, removeMetadata } from '@ludarium/domain/images';
import { avatarTypes, maxAvatarBytes, operations } from '@ludarium/domain/main-api';
import { folded } from '@ludarium/domain/search';
import { fileTypeFromBuffer } from 'file-type';
import type { Hono } from 'hono';
import type { MainApiContext } from './context.ts';
import { findProfile } from './people.ts';
import { invalid, invalidByIssues, notFound } from './refusals.ts';
import { type Call, type Env, route } from './route.ts';

/** An uploaded picture. */
export interface Picture {
  readonly type: string;
  readonly content: Buffer;
}

/** POST /api/users/me/update_settings (section 7). */
export function settingsRoutes(app: Hono<Env>, context: MainApiContext): void {
  const { sql } = context;

  route(app, context, operations.updateSettings, async (call) => {
    const { id } = call.get('person');
    const { image, ...fields } = await readForm(call);
    const settings = operations.updateSettings.body.safeParse(fields);
    if (!settings.success) throw invalidByIssues(settings.error.issues);
    const { country_id, displayname } = settings.data;
    if (country_id) await requireCountry(country_id, context);
    const avatar = image === undefined ? undefined : await readImage(image);

    const changes = {
      ...settings.data,
      ...(displayname === undefined ? {} : { folded_displayname: folded(displayname) }),
      updated_at: context.now(),
    };
    await sql.begin(async (tx) => {
      await tx`update main_api.users set ${tx(changes)} where id = ${id}`;
      if (avatar === undefined) return;
      await tx`
        insert into main_api.avatars (user_id, content_type, content)
        values (${id}, ${avatar.type}, ${avatar.content})
        on conflict (user_id) do update
          set id = gen_random_uuid(), content_type = excluded.content_type,
            content = excluded.content`;
    });
    const user = await findProfile(context, id);
    if (user === undefined) throw notFound('User not found.');
    return { status: 'success', message: 'Settings updated successfully', user };
  });
}

/** The form's fields by name; of a repeated part the last one counts. */
export async function readForm(call: Call): Promise<Record<string, string | File>> {
  try {
    return Object.fromEntries(await call.req.formData());
  } catch {
    throw invalid({ body: ['The request body is not a valid form.'] });
  }
}

/** Which pictures a field takes. */
export interface PictureRule {
  /** MIME types. */
  readonly types: readonly string[];
  readonly maxBytes: number;
  readonly refusal: string;
}

const avatarRule: PictureRule = {
  types: avatarTypes,
  maxBytes: maxAvatarBytes,
  refusal: 'The image field must be a PNG, JPEG, GIF or WebP image of at most 5 MB.',
};

/** The picture of a form. */
export async function readImage(
  image: string | File,
  rule: PictureRule = avatarRule,
): Promise<Picture | undefined> {
  if (image === '') return undefined;
  if (typeof image === 'string') throw invalid({ image: ['The image field must be an image.'] });
  if (image.size === 0 && image.name === '') return undefined;
  if (image.size > rule.maxBytes) throw invalid({ image: [rule.refusal] });
  return readPicture('image', Buffer.from(await image.arrayBuffer()), rule);
}

/** A picture without its metadata; its type is detected from its bytes. */
export async function readPicture(
  field: string,
  content: Buffer<ArrayBuffer>,
  { types, refusal }: Pick<PictureRule, 'types' | 'refusal'>,
): Promise<Picture> {
  const fault = findContentFault(content);
  if (fault !== null) throw invalid({ [field]: [fault] });
  const type = (await fileTypeFromBuffer(content))?.mime;
  if (type === undefined || !types.includes(type)) throw invalid({ [field]: [refusal] });
  return { type, content: Buffer.from(removeMetadata(content)) };
}

async function requireCountry(id: number, { sql }: MainApiContext): Promise<void> {
  const known = id <= 2_147_483_647 && (await sql`select from main_api.countries where id = ${id}`);
  if (!known || known.count === 0) {
    throw invalid({ country_id: ['The selected country id is invalid.'] });
  }
}
