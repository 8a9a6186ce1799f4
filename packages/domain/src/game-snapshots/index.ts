/**
 * Daily figures of games and publishers: trends by day, week and month, and comparison of periods.
 * Days are UTC days, as texts: 2026-11-23.
 */
export * from './periods.ts';
export * from './trend.ts';
