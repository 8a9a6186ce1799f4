import {
  type PublisherApplication,
  type User,
  unfinishedApplication,
} from '@ludarium/domain/account';
import { session } from './session.ts';

/** The application of a person's registration whose terms are not accepted yet; null without one. */
export function getUnfinishedApplication(user: User): PublisherApplication | null {
  return unfinishedApplication(session.unfinishedRegistration.read(), user.id);
}
