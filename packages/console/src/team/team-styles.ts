/** A list of people or invitations. */
export const teamList = { display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' } as const;

/** Its rows, which wrap on phones. */
export const teamRow = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  p: 1.5,
  borderRadius: 2,
  bgcolor: 'background.default',
} as const;
