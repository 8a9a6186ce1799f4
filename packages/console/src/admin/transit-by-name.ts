import type { RaRecord } from 'react-admin';
import { transit } from './kit/transit.ts';
import type { Outcome } from './kit/transition.ts';
import { declaredResources } from './resources.tsx';

/** Makes a transition by the names of its resource and its button, for tests. */
export function transitByName(
  name: string,
  label: string,
  row: RaRecord,
  given: object = {},
): Promise<Outcome> {
  const resource = declaredResources.find((candidate) => candidate.name === name);
  const transition = resource?.transitions?.find((candidate) => candidate.label === label);
  if (!resource || !transition) throw new Error(`${name} has no transition '${label}'.`);
  return transit(resource, transition, row, given);
}
