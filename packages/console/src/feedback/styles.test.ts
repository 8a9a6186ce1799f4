import { feedbackStatuses, initialStatus, priorities } from '@ludarium/domain/feedback';
import { expect, it } from 'vitest';
import listView from './board/ListView.module.css';
import cardFace from './card/CardFace.module.css';

const ownerships = ['mine', 'others', 'unassigned'];

it('cards have a class for every priority and ownership', () => {
  expect(Object.keys(cardFace)).toEqual(expect.arrayContaining([...priorities, ...ownerships]));
});

it('the list has a class for every ownership and every status but the first', () => {
  const statuses = feedbackStatuses.filter((status) => status !== initialStatus);
  expect(Object.keys(listView)).toEqual(expect.arrayContaining([...statuses, ...ownerships]));
});
