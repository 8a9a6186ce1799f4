/** A publisher's games: kinds, filters, figures, texts. The schema is in main-api. */
export {
  type Game,
  type GameCounts,
  type GameKind,
  game as gameSchema,
  gamePicture,
  gamesAnswer,
  gamesPerPage,
} from '../main-api/catalogue.ts';
export * from './analytics.ts';
export * from './rules.ts';
export * from './texts.ts';
