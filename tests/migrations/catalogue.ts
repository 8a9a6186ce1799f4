import type { Sql } from 'postgres';

// Hashes of texts that PostgreSQL composes: version 16 qualifies fewer names and casts less.
const plainHash = (text: string) =>
  `md5(regexp_replace(${text}, '\\m\\w+\\.|::\\w+(\\[\\])?|[\\s()]', '', 'g'))`;

// Tables whose rows are rules that the migrations set.
const ruleTables = [
  'app.game_fields',
  'app.personal_data',
  'app.rate_limits',
  'app.retention_periods',
  'storage.buckets',
];

const query = `
  with schemas as (
    select oid from pg_namespace where nspname in ('public', 'app')
  ), relations as (
    select *, oid::regclass::text as name from pg_class
    where relnamespace in (table schemas) and relkind in ('r', 'v')
  ), api_roles (role) as (
    values ('anon'), ('authenticated'), ('service_role')
  )
  select concat_ws(' ', case relkind when 'v' then 'view' else 'table' end, name,
    case when relrowsecurity then 'with row level security' end, array_to_string(reloptions, ', '),
    case when relkind = 'v' then ${plainHash('pg_get_viewdef(oid)')} end,
    (
      select string_agg(granted, '') from (
        select format('; %s may %s', role, string_agg(privilege, ', ' order by privilege)) as granted
        from api_roles, unnest(array['select', 'insert', 'update', 'delete', 'truncate']) as privilege
        where has_table_privilege(role, oid, privilege)
        group by role order by role
      ) as of_role
    )) as line
  from relations
  union all
  select concat_ws(' ', format('column %s.%s', name, attname), format_type(atttypid, atttypmod),
    case when attnotnull then 'not null' end, case when attidentity <> '' then 'identity' end,
    case when attgenerated <> '' then 'generated' end, 'default ' || pg_get_expr(adbin, adrelid),
    (
      select '; anon may ' || string_agg(privilege, ', ')
      from unnest(array['insert', 'select', 'update']) as privilege
      where has_column_privilege('anon', attrelid, attnum, privilege)
    ))
  from relations join pg_attribute on attrelid = relations.oid
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attnum > 0 and not attisdropped
  union all
  select format('constraint %s on %s: %s', conname, conrelid::regclass, pg_get_constraintdef(oid))
  from pg_constraint where connamespace in (table schemas) and contype <> 'n'
  union all
  select pg_get_indexdef(indexrelid) from pg_index where indrelid in (select oid from relations)
  union all
  select concat_ws(' ', format('function %s(%s) returns %s', oid::regproc,
      pg_get_function_arguments(oid), pg_get_function_result(oid)),
    (select lanname from pg_language where pg_language.oid = prolang),
    case provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end,
    case proparallel when 's' then 'parallel safe' end, case when proisstrict then 'strict' end,
    case when prosecdef then 'security definer' end, 'set ' || array_to_string(proconfig, ', '),
    case when prosqlbody is null then md5(prosrc) else ${plainHash('pg_get_function_sqlbody(oid)')} end,
    (
      select format('; %s may execute', string_agg(role, ', ' order by role)) from api_roles
      where has_function_privilege(role, pg_proc.oid, 'execute') having count(*) > 0
    ))
  from pg_proc where pronamespace in (table schemas)
  union all
  select pg_get_triggerdef(oid) from pg_trigger
  where not tgisinternal and tgrelid in (select oid from relations)
  union all
  select concat_ws(' ', format('policy "%s" on %s.%s for %s to %s', policyname, schemaname, tablename,
      lower(cmd), array_to_string(roles, ', ')),
    'using ' || regexp_replace(qual, '\\s+', ' ', 'g'),
    'with check ' || regexp_replace(with_check, '\\s+', ' ', 'g'))
  from pg_policies
  union all
  select format('comment on %s %s: %s', type, identity, description)
  from pg_description, pg_identify_object(classoid, objoid, objsubid)
  where schema in ('public', 'app') or (type = 'schema' and identity = 'app')
  union all
  select format('default rights on new %s: %s', case defaclobjtype when 'r' then 'tables'
      when 'S' then 'sequences' when 'f' then 'functions' else defaclobjtype::text end,
    string_agg(distinct case grantee when 0 then 'everybody' else grantee::regrole::text end, ', '))
  from pg_default_acl, aclexplode(defaclacl)
  where defaclnamespace = 'public'::regnamespace group by defaclobjtype, defaclrole
  union all
  select format('extension %s in %s', extname, extnamespace::regnamespace) from pg_extension
  union all
  select format('setting of %s: %s', setrole::regrole, setting)
  from pg_db_role_setting, unnest(setconfig) as setting
  where setdatabase = (select oid from pg_database where datname = current_database())
  ${ruleTables
    .map(
      (table) => `union all
  select format('row of ${table}: %s', to_jsonb(t) - '{created_at,updated_at}'::text[]) from ${table} as t`,
    )
    .join('\n  ')}
  order by 1`;

/**
 * What the migrations made, one line each: tables and views, columns, constraints, indexes, functions
 * (their bodies as hashes), triggers, policies, comments, settings, the rights of the API's roles, also on what is new, and
 * the rows that are rules. The same on each version of PostgreSQL.
 */
export async function describeCatalogue(sql: Sql): Promise<string> {
  const rows = await sql.unsafe<{ line: string }[]>(query);
  return rows.map(({ line }) => line).join('\n');
}
