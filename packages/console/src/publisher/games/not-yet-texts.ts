/** What the portal says where it cannot do something yet, and what the team needs to do it instead. */
export const notYetTexts = {
  add: {
    title: 'Add a game',
    text: 'Adding games here is in the making. Until then our team adds them for you.',
    wanted: [
      'The name and the year',
      'Players, playing time and age',
      'Its page at BoardGameGeek, where there is one',
    ],
  },
  draft: {
    title: 'Drafts are on their way',
    text: 'Drafts here are in the making; the two that you see are examples. Until then write us about the game you have in mind.',
    wanted: ['What it is called so far', 'When it is to appear'],
  },
  edit: {
    title: 'Edit',
    text: 'Editing games here is in the making. Until then our team makes the change for you.',
    wanted: ['What is wrong, and what it should be', 'Where we can look it up'],
  },
  delete: {
    title: 'Delete',
    text: 'Deleting games here is in the making. Players keep plays, ratings and lists with a game, so our team looks at each one.',
    wanted: ['Why it should go', 'The game that takes its place, where there is one'],
  },
} as const;
