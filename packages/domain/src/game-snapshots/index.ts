/**
 * Daily figures of games and publishers: trends by day, week and month. Days are UTC days, as texts:
 * 2026-11-23.
 */
export * from './trend.ts';
