import { priorities } from '@ludarium/domain/feedback';
import { expect, it } from 'vitest';
import cardFace from './card/CardFace.module.css';

it('cards have a class for every priority and ownership', () => {
  const ownerships = ['mine', 'others', 'unassigned'];
  expect(Object.keys(cardFace)).toEqual(expect.arrayContaining([...priorities, ...ownerships]));
});
