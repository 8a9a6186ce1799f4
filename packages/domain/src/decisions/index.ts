/** Bulk questions: the names after the tenth. */
export const describeMore = (count: number) => `and ${count.toLocaleString('en-US')} more`;
