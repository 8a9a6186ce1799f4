-- Characters that fonts draw as nothing: all that Unicode calls default-ignorable, as in
-- packages/domain/src/text/characters.ts. The controls of shorthand and of music and U+FFF0 to U+FFF8 were
-- missing.
create or replace function app.characters(class text) returns text
language sql immutable parallel safe
return case class
  when 'spaces' then
    '\u007f-\u00a0\u061c\u1680\u2000-\u200b\u200e\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff'
  when 'invisible' then
    '\u007f-\u00a0\u061c\u1680\u2000-\u200b\u200e\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff'
    || '\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200c\u200d\u2800\u3164\ufe00-\ufe0f\uffa0'
    || '\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff'
  when 'signs' then
    '\u00a1-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u0660-\u0669\u06f0-\u06f9'
    || '\u2000-\u2bff\u2e00-\u2e7f\u3001-\u3004\u3008-\u3020\u3030\ud800-\uf8ff\ufe10-\ufe6f'
    || '\uff00-\uff20\uff3b-\uff40\uff5b-\uff65\uffe0-\uffff\U0001f000-\U0001faff\U000e0000-\U0010ffff'
end;
