-- Written by `pnpm terms:migration` from packages/domain/src/legal/terms.ts.

insert into app.published_terms (version, hash)
values ('October 2025', '1634501bb113cee9d43707cf29632847ea40c31f03a0a4bc76b1cbd8cf98d387')
on conflict do nothing;
