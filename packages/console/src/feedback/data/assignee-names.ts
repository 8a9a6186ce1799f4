import type { AssigneeNames, Patch } from './pending.ts';
import type { BoardPerson } from './people.ts';

/** What a card shows of its assignee. @param admin null: nobody */
export function assigneeNames(admin: BoardPerson | null): Required<AssigneeNames> {
  return {
    assigned_first_name: admin?.firstName ?? null,
    assigned_last_name: admin?.lastName ?? null,
    assigned_email: admin?.email ?? null,
  };
}

/** The names that a change has brought, which the stored row doesn't carry. */
export function assigneeNamesIn(patch: Patch): AssigneeNames {
  if (patch.assigned_to === undefined) return {};
  const { assigned_first_name, assigned_last_name, assigned_email } = patch;
  return {
    assigned_first_name: assigned_first_name ?? null,
    assigned_last_name: assigned_last_name ?? null,
    assigned_email: assigned_email ?? null,
  };
}
