/** A publisher's games: kinds, filters, figures, texts. Their schema is the main API's contract. */
export {
  type Game,
  type GameKind,
  game as gameSchema,
  gamePicture,
  gamesPerPage,
  gamesReader,
} from '../main-api/catalogue.ts';
export * from './analytics.ts';
export * from './rules.ts';
export * from './samples.ts';
export * from './texts.ts';
