/** A row of `main_api.games` as the seeds write it. */
export interface GameRow {
  readonly id: number;
  readonly publisher_id: number;
  readonly parent_id: number | null;
  readonly name: string;
  readonly folded_name: string;
  readonly external_id: string | null;
  readonly rating: number | null;
  readonly nb_plays: number | null;
  readonly nb_ratings: number | null;
  readonly year_published: number | null;
  readonly min_players: number | null;
  readonly max_players: number | null;
  readonly playing_time: number | null;
  readonly min_age: number | null;
}
