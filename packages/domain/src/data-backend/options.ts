/** Header for the main API's token; `app.claims()` verifies it in Postgres. */
export const tokenHeader = 'x-laravel-token';

/** The private bucket for screenshots. */
export const attachmentsBucket = 'feedback-attachments';
export const signedUrlLifetime = 3600;
