import type { Game } from '@ludarium/domain/games';

/**
 * The address of a game's page. It carries what finds the game in the list, for the main API gives
 * no single one (docs/decisions/0009).
 */
export function gameAddress({
  id,
  name,
  publisher_id,
}: Pick<Game, 'id' | 'publisher_id'> & { readonly name?: string }): string {
  const known = new URLSearchParams({
    ...(publisher_id === null ? {} : { publisherId: String(publisher_id) }),
    ...(name === undefined ? {} : { name }),
  });
  return `/admin/games/${id}/show?${known}`;
}
