import type { FeedbackItem } from '@ludarium/domain/data-backend';
import {
  categories,
  categoryLabels,
  isCategory,
  isPriority,
  priorities,
  priorityDetails,
} from '@ludarium/domain/feedback';
import { InlineFault } from '../../layout/InlineFault.tsx';
import { NativeSelect } from '../../layout/NativeSelect.tsx';
import { useBoardTools } from '../data/board-context.ts';
import { getAssigneeName, toAssignee, usePeople } from '../data/people.ts';
import styles from './CardDetails.module.css';

/** Priority, assignee and category (section 2: admins). */
export function AdminControls({ item }: { item: FeedbackItem }) {
  const { actions, user } = useBoardTools();
  const people = usePeople();
  const admins = (people.data ?? []).filter(({ role }) => role === 'admin');
  const isListed = admins.some(({ user_id }) => user_id === item.assigned_to);
  return (
    <>
      <div className={styles.controls}>
        <NativeSelect
          label="Priority"
          value={item.priority}
          options={priorities.map((priority) => [priority, priorityDetails[priority].label])}
          onChange={(priority) => {
            if (isPriority(priority)) void actions.change(item, { priority });
          }}
        />
        <NativeSelect
          label="Assigned to"
          value={item.assigned_to ?? ''}
          options={[
            ['', 'Nobody'],
            ...(item.assigned_to !== null && !isListed
              ? [[item.assigned_to, getAssigneeName(item)] as const]
              : []),
            ...admins.map(
              ({ user_id: id, name }) => [id, id === user.id ? `${name} (you)` : name] as const,
            ),
          ]}
          onChange={(value) => {
            const admin = admins.find(({ user_id }) => user_id === value);
            if (admin || value === '') void actions.change(item, toAssignee(admin ?? null));
          }}
        />
        <NativeSelect
          label="Category"
          value={item.category}
          options={categories.map((category) => [category, categoryLabels[category]])}
          onChange={(category) => {
            if (isCategory(category)) void actions.change(item, { category });
          }}
        />
      </div>
      {people.isError && (
        <InlineFault onRetry={() => void people.refetch()}>
          The list of admins could not be loaded.
        </InlineFault>
      )}
    </>
  );
}
